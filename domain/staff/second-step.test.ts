import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { OpenDatabase } from '#domain/database.ts';
import { MINUTE_MS } from '#platform/clock/clock.ts';
import { keyedHash } from '#platform/ids/keyed-hash.ts';
import { describeOnBothDatabases } from '#test/databases.ts';
import { removeSecondFactorOf } from './manage.server.ts';
import {
  confirmAuthenticator,
  keyToSetUp,
  readSecondFactor,
  takeAuthenticatorCode,
} from './second-factor.server.ts';
import { startSession } from './sessions.server.ts';
import { accountsOn, addPerson, cookieHeader, guess, SECRET, signedIn, UNBARRED } from './test-accounts.ts';
import { totp } from './test-totp.ts';

const VISITOR = { address: '192.0.2.10', isSecure: false, userAgent: null, cookies: null };
const ADA = 'ada.archer@example.org';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 10, 21, 9) });
});
afterEach(() => {
  vi.useRealTimers();
});

/** Someone with an app, who has brought the right password. */
async function halfWay(database: OpenDatabase) {
  const staff = accountsOn(database);
  const id = await addPerson(staff);
  const key = (await keyToSetUp(database, SECRET, id, Date.now()))!;
  const typed = { staffId: id, typed: totp(key, Date.now()), now: Date.now(), currentSessionId: '' };
  const confirmed = await confirmAuthenticator(database, SECRET, typed);
  if (!confirmed.ok || !confirmed.codes) expect.fail(JSON.stringify(confirmed));
  vi.setSystemTime(Date.now() + MINUTE_MS);
  const half = await guess(staff);
  if (half.ok || half.reason !== 'second-factor') expect.fail(JSON.stringify(half));
  return { staff, id, key, codes: confirmed.codes, cookie: cookieHeader(half.cookie) };
}

describeOnBothDatabases('the second step', (open) => {
  test('five wrong recovery codes wait as wrong codes do, and both count together', async () => {
    const { staff, cookie, key, codes } = await halfWay(await open());
    for (const typed of ['aaaa-bbbb-cccc', 'x', '', '999999']) {
      const secondFactor = { kind: 'recovery-code', typed } as const;
      expect(await staff.finishSignIn(cookie, secondFactor, VISITOR)).toEqual({ ok: false, reason: 'wrong' });
    }
    await staff.finishSignIn(cookie, { kind: 'code', typed: '12345' }, VISITOR);
    for (const secondFactor of [
      { kind: 'recovery-code', typed: codes[0]! },
      { kind: 'code', typed: totp(key, Date.now()) },
    ] as const) {
      expect(await staff.finishSignIn(cookie, secondFactor, VISITOR)).toMatchObject({ reason: 'too-many' });
    }
  });

  test('is not held up by wrong passwords of colleagues behind the same address', async () => {
    const { staff, cookie, key } = await halfWay(await open());
    for (let n = 0; n < 10; n++) await guess(staff, { email: `colleague${n}@example.org` });
    const secondFactor = { kind: 'code', typed: totp(key, Date.now()) } as const;
    expect(await staff.finishSignIn(cookie, secondFactor, VISITOR)).toMatchObject({ ok: true });
  });

  test('gives a new session, whatever cookie was planted before', async () => {
    const { staff, cookie, key } = await halfWay(await open());
    const other = await addPerson(staff, 'mallory@example.org', 'viewer');
    const planted = await signedIn(staff, 'mallory@example.org');
    const secondFactor = { kind: 'code', typed: totp(key, Date.now()) } as const;
    const entered = await staff.finishSignIn(`${planted}; ${cookie}`, secondFactor, VISITOR);
    if (!entered.ok) expect.fail(JSON.stringify(entered));
    expect(cookieHeader(entered.cookie)).not.toBe(planted);
    expect(await staff.actorOf(planted), 'the planted one stays its owner’s').toMatchObject({
      actor: { id: other },
    });
  });

  test('with the secret of another installation no code is right, and nothing breaks', async () => {
    const database = await open();
    const { id, key } = await halfWay(database);
    const typed = { staffId: id, typed: totp(key, Date.now()), now: Date.now() };
    const other = 'the secret of the machine that a backup was brought to';
    expect(await database.transact((trx) => takeAuthenticatorCode(trx, other, typed))).toBe(false);
    await database.db.updateTable('staff_authenticators').set({ confirmed_at: null }).execute();
    const pendingKey = await keyToSetUp(database, other, id, Date.now());
    expect(pendingKey).not.toBeNull();
    expect(pendingKey).not.toEqual(key);
  });

  test('two tabs that set an app up at once show the same key', async () => {
    const database = await open();
    const id = await addPerson(accountsOn(database));
    const show = () => keyToSetUp(database, SECRET, id, Date.now());
    const keys = await Promise.all([show(), show(), show()]);
    expect(new Set(keys.map((key) => key?.toString('hex'))).size).toBe(1);
    expect(keys[0]).not.toBeNull();
  });

  test('falls away when the command line takes the second factor from the only owner', async () => {
    const database = await open();
    const { staff, id, cookie } = await halfWay(database);
    expect(
      await removeSecondFactorOf({ open: database, secret: SECRET }, 'nobody@example.org', Date.now()),
    ).toBe(false);
    expect(
      await removeSecondFactorOf({ open: database, secret: SECRET }, ' ADA.archer@example.org', Date.now()),
    ).toBe(true);
    expect(await readSecondFactor(database.db, id)).toMatchObject({ authenticator: false, recoveryCodes: 0 });
    expect(await staff.awaited(cookie)).toBeNull();
    expect(await guess(staff)).toMatchObject({ ok: true });
    const entry = await database.db.selectFrom('audit_entries').selectAll().executeTakeFirstOrThrow();
    expect(entry).toMatchObject({ staff_id: null, action: 'changed', subject: `/users/${id}` });
  });
});

describeOnBothDatabases('a password that changes while someone signs in with the old one', (open) => {
  test('leaves no session behind', async () => {
    const database = await open();
    const staff = accountsOn(database);
    const id = await addPerson(staff);
    const actor = { id, name: 'Ada Archer', email: ADA, role: 'manager', ...UNBARRED } as const;
    const stale = await database.db
      .selectFrom('staff_credentials')
      .select('password')
      .executeTakeFirstOrThrow();
    await staff.redeemLink((await staff.createPasswordLink(ADA))!, { password: 'lantern marmalade ferry' });
    const cookieSecrets = [keyedHash(SECRET, 'staff-sessions')];
    const start = (passwordHash: string | null | undefined) =>
      startSession({ open: database, clock: Date.now, cookieSecrets }, actor, {
        browser: null,
        place: null,
        passwordHash,
      });
    expect(await start(stale.password)).toBeNull();
    expect(await database.db.selectFrom('staff_sessions').selectAll().execute()).toEqual([]);
    expect(await start(undefined), 'by a passkey no password is asked').not.toBeNull();
  });

  test('a link that was used is in the audit log, without its token', async () => {
    const database = await open();
    const staff = accountsOn(database);
    const id = await addPerson(staff);
    const token = (await staff.createPasswordLink(ADA))!;
    await staff.redeemLink(token, { password: 'lantern marmalade ferry' });
    const entries = await database.db.selectFrom('audit_entries').selectAll().execute();
    expect(entries).toMatchObject([
      { staff_id: id, action: 'changed', subject: '/welcome', detail: 'password' },
    ]);
    expect(JSON.stringify(entries)).not.toContain(token);
  });
});
