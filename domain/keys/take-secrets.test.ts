import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { audit } from '#domain/audit/audit.server.ts';
import { verifyAudit } from '#domain/audit/verify.server.ts';
import { pinOf } from '#domain/cases/pin.server.ts';
import { helpedToken } from '#domain/cases/replies/helped.server.ts';
import type { OpenDatabase } from '#domain/database.ts';
import { accessOf, readMailbox, saveMailbox } from '#domain/incoming/mailbox.server.ts';
import { registerPasskey, registrationOptions, signInOptions } from '#domain/staff/passkeys.server.ts';
import { confirmAuthenticator, keyToSetUp, readSecondFactor } from '#domain/staff/second-factor.server.ts';
import { queueStaffLink, staffLinkDetail, tokenOf } from '#domain/staff/staff-mail.server.ts';
import { accountsOn, addPerson, cookieHeader, guess, SECRET, signedIn } from '#domain/staff/test-accounts.ts';
import { makePasskey } from '#domain/staff/test-passkey.ts';
import { totp } from '#domain/staff/test-totp.ts';
import { stopTexts } from '#domain/text-messages/stops.server.ts';
import { startTexting, TOKEN } from '#domain/text-messages/test-texting.ts';
import { readTextSettings, tokenOf as textToken } from '#domain/text-messages/text-settings.server.ts';
import { MINUTE_MS } from '#platform/clock/clock.ts';
import { hashesEverMade, isMadeBy } from '#platform/ids/keyed-hash.ts';
import type { Secret } from '#platform/secret/key-ring.ts';
import { LOST } from '#platform/secret/secret.server.ts';
import { describeOnBothDatabases } from '#test/databases.ts';
import { secretAdvice } from './secret-advice.ts';
import { takeSecrets } from './take-secrets.server.ts';

const NEW = 'another-secret-of-the-tests-that-is-long-enough';
const THIRD = 'the-third-secret-of-the-tests-that-is-long-enough';
const PLACE = { rpID: 'localhost', origin: 'http://localhost:3000' };
const VISITOR = { address: '192.0.2.10', isSecure: false, userAgent: null, cookies: null };
const PHONE = '+447700900123';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 10, 21, 9) });
});
afterEach(() => {
  vi.useRealTimers();
});

async function start(open: OpenDatabase, newest: string, ...before: string[]) {
  const accepted = await takeSecrets(open, { newest, before }, Date.now());
  return accepted;
}

function note(open: OpenDatabase, secret: Secret, detail: string): Promise<number> {
  const entry = { now: Date.now(), staffId: null, action: 'viewed', subject: 'C-7K2M9P', detail } as const;
  return open.transact((trx) => audit(trx, secret, entry));
}

async function withFactors(open: OpenDatabase) {
  const id = await addPerson(accountsOn(open));
  const asking = { secret: SECRET, place: PLACE, now: Date.now() };
  const person = { id, name: 'Ada Archer', email: 'ada.archer@example.org', siteName: 'The office' };
  const passkey = makePasskey(PLACE);
  const response = passkey.register(await registrationOptions(open.db, asking, person));
  const registration = await registerPasskey(open, asking, {
    staffId: id,
    name: 'Phone',
    response,
    currentSessionId: '',
  });
  if (!registration.ok || !registration.codes) expect.fail(JSON.stringify(registration));
  const key = (await keyToSetUp(open, SECRET, id, Date.now()))!;
  const typed = { staffId: id, typed: totp(key, Date.now()), now: Date.now(), currentSessionId: '' };
  await confirmAuthenticator(open, SECRET, typed);
  vi.setSystemTime(Date.now() + MINUTE_MS);
  return { id, key, passkey, codes: registration.codes };
}

async function entersWith(open: OpenDatabase, secret: Secret, typed: string, kind: 'code' | 'recovery-code') {
  const staff = accountsOn(open, undefined, secret);
  const half = await guess(staff);
  if (half.ok || half.reason !== 'second-factor') expect.fail(JSON.stringify(half));
  return (await staff.finishSignIn(cookieHeader(half.cookie), { kind, typed }, VISITOR)).ok;
}

describeOnBothDatabases('a change of APP_SECRET', (openOne) => {
  test('loses no authenticator app, passkey or recovery code, also once the former one is gone', async () => {
    const open = await openOne();
    await start(open, SECRET);
    const { id, key, passkey, codes } = await withFactors(open);
    await start(open, NEW, SECRET);
    const { secret } = await start(open, NEW);
    expect(await entersWith(open, secret, totp(key, Date.now()), 'code')).toBe(true);
    expect(await entersWith(open, secret, codes[0]!, 'recovery-code')).toBe(true);
    expect(await entersWith(open, secret, codes[0]!, 'recovery-code'), 'once').toBe(false);
    const options = await signInOptions(open.db, { secret, place: PLACE, now: Date.now() }, null);
    const response = passkey.signIn(options);
    const staff = accountsOn(open, undefined, secret);
    expect(await staff.signInByPasskey({ place: PLACE, response }, VISITOR)).toMatchObject({ ok: true });
    expect(await readSecondFactor(open.db, id)).toEqual({
      authenticator: true,
      passkeys: 1,
      recoveryCodes: 9,
    });
  });

  test('keeps links, PINs and sessions as long as the former one is named', async () => {
    const open = await openOne();
    await start(open, SECRET);
    const before = accountsOn(open);
    await addPerson(before);
    const session = await signedIn(before);
    const link = (await before.createPasswordLink('ada.archer@example.org'))!;
    const pinned = { reference: 'C-7K2M9P', pin_changes: 0 };
    const [pin, helped] = [pinOf(SECRET, pinned), helpedToken(SECRET, 7)];
    const opened = async (secret: Secret) => {
      const staff = accountsOn(open, undefined, secret);
      return [
        (await staff.actorOf(session)) !== null,
        (await staff.linkPurpose(link)).ok,
        isMadeBy(secret, pin, (one) => pinOf(one, pinned)),
        isMadeBy(secret, helped, (one) => helpedToken(one, 7)),
      ];
    };
    expect(await opened((await start(open, NEW, SECRET)).secret)).toEqual([true, true, true, true]);
    expect(await opened((await start(open, NEW)).secret)).toEqual([false, false, false, false]);
  });

  test('seals the passwords of other services and waiting links anew', async () => {
    const open = await openOne();
    await start(open, SECRET);
    await startTexting(open, SECRET);
    const mailbox = {
      ...{ host: 'imap.example.org', port: 993, tls: 'start' as const, username: 'office', folder: 'INBOX' },
      ...{ done_folder: null, sign_in: 'password' as const },
    };
    const saving = { settings: mailbox, password: 'of the mailbox', version: 0, by: 'Olivia', now: 1 };
    await saveMailbox(open, { ...saving, secret: SECRET });
    const recipient = 'ada.archer@example.org';
    const mail = { messageIdDomain: 'example.org', secret: SECRET, now: Date.now() };
    await open.transact((trx) =>
      queueStaffLink(trx, mail, { purpose: 'invitation', recipient, token: 'a token' }),
    );
    await start(open, NEW, SECRET);
    const { secret } = await start(open, NEW);
    expect(textToken((await readTextSettings(open.db))!, secret)).toBe(TOKEN);
    expect(accessOf((await readMailbox(open.db))!, secret).login).toEqual({ password: 'of the mailbox' });
    const { detail } = await open.db.selectFrom('mails').select('detail').executeTakeFirstOrThrow();
    expect(tokenOf(secret, recipient, staffLinkDetail.parse(JSON.parse(detail!)))).toBe('a token');
  });

  test('reseals every column named as sealed, except codes that last minutes', async () => {
    const tables = await (await openOne()).db.introspection.getTables();
    const sealed = tables.flatMap(({ name, columns }) =>
      columns.filter((one) => one.name.startsWith('sealed')).map((one) => `${name}.${one.name}`),
    );
    expect(sealed.sort()).toEqual([
      'app_secrets.sealed',
      'consent_code.sealed_code',
      'directory.sealed_secret',
      'mail_account.sealed_access_token',
      'mail_account.sealed_refresh_token',
      'mail_account.sealed_secret',
      'mailbox.sealed_password',
      'staff_pending_sign_ins.sealed_refresh_token',
      'staff_sessions.sealed_refresh_token',
      'text_settings.sealed_key',
      'text_settings.sealed_token',
      'webhooks.sealed_secret',
    ]);
  });

  test('still knows whom no text may reach', async () => {
    const open = await openOne();
    await start(open, SECRET);
    await open.transact((trx) => stopTexts(trx, { recipient: PHONE, text: 'STOP', secret: SECRET, now: 1 }));
    await start(open, NEW, SECRET);
    const { secret } = await start(open, NEW);
    const { number_mark } = await open.db.selectFrom('text_stops').selectAll().executeTakeFirstOrThrow();
    expect(hashesEverMade(secret, 'no text messages', PHONE)).toContain(number_mark);
    expect(hashesEverMade(NEW, 'no text messages', PHONE)).not.toContain(number_mark);
  });

  test('leaves an audit log that verifies, and tells of it', async () => {
    const open = await openOne();
    const first = await start(open, SECRET);
    await note(open, first.secret, 'one');
    const second = await start(open, NEW, SECRET);
    await note(open, second.secret, 'two');
    const third = await start(open, THIRD, NEW);
    await note(open, third.secret, 'three');
    const { secret } = await start(open, THIRD);
    expect(await verifyAudit(open.db, secret)).toEqual({ entries: 5, fault: null });
    const entries = await open.db.selectFrom('audit_entries').select('subject').orderBy('id').execute();
    expect(entries.map(({ subject }) => subject)).toEqual([
      'C-7K2M9P',
      '/app-secret',
      'C-7K2M9P',
      '/app-secret',
      'C-7K2M9P',
    ]);
  });

  test('whoever has the former one can change no entry unseen', async () => {
    const open = await openOne();
    await start(open, SECRET);
    await note(open, SECRET, 'one');
    await start(open, NEW, SECRET);
    // Forged with only the former secret, as the last entry and the end of the log.
    await note(open, SECRET, 'forged');
    const { secret } = await start(open, NEW, SECRET);
    expect((await verifyAudit(open.db, secret)).fault).not.toBeNull();
  });

  test('is made once by processes that start together, and not at all by the same secret', async () => {
    const open = await openOne();
    await start(open, SECRET);
    await start(open, SECRET);
    await Promise.all([start(open, NEW, SECRET), start(open, NEW, SECRET), start(open, NEW, SECRET)]);
    expect(await open.db.selectFrom('app_secrets').selectAll().execute()).toHaveLength(2);
  });

  test('to one that nobody named changes nothing, and says so', async () => {
    const open = await openOne();
    await start(open, SECRET);
    const { key } = await withFactors(open);
    const result = await start(open, NEW);
    expect(result.advice.join()).toMatch(/^APP_SECRET is not the one/);
    expect(await entersWith(open, result.secret, totp(key, Date.now()), 'code')).toBe(false);
    const fixed = await start(open, NEW, SECRET);
    expect(await entersWith(open, fixed.secret, totp(key, Date.now()), 'code')).toBe(true);
  });

  test('goes on without a former one that is lost', async () => {
    const open = await openOne();
    await start(open, SECRET);
    expect((await start(open, NEW, LOST)).advice.join()).toMatch(/^APP_SECRET was changed/);
    expect((await start(open, NEW)).advice).toEqual([]);
  });
});

test('the start says when the former secret can be taken away, and never says a secret', () => {
  const advice = (changedAt: number | null, ...before: string[]) =>
    secretAdvice({ changedAt }, { newest: NEW, before }).join();
  expect(advice(null)).toBe('');
  expect(advice(Date.UTC(2026, 10, 21))).toBe('');
  const sentence = advice(Date.UTC(2026, 10, 21), SECRET);
  expect(sentence).toMatch(/^APP_SECRET was changed on Saturday 21 November 2026.*take it away/);
  expect(sentence).not.toContain(SECRET);
});
