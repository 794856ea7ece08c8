import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { OpenDatabase } from '#domain/database.ts';
import { MINUTE_MS } from '#platform/clock/clock.ts';
import { describeOnBothDatabases } from '#test/databases.ts';
import { setPolicy } from './policy.server.ts';
import { makeRecoveryCodes } from './recovery-codes.server.ts';
import {
  confirmAuthenticator,
  keyToSetUp,
  readSecondFactor,
  turnAuthenticatorOff,
} from './second-factor.server.ts';
import {
  accountsOn,
  addPerson,
  cookieHeader,
  deactivate,
  GOOD_PASSWORD,
  guess,
  SECRET,
  signedIn,
} from './test-accounts.ts';
import { totp } from './test-totp.ts';

const VISITOR = { address: '192.0.2.10', isSecure: false, userAgent: null, cookies: null };
const ADA = 'ada.archer@example.org';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 10, 21, 9) });
});
afterEach(() => {
  vi.useRealTimers();
});

function pass(ms: number): void {
  vi.setSystemTime(Date.now() + ms);
}

/** Someone whose authenticator app is set up; gives its key and the recovery codes. */
async function withApp(database: OpenDatabase) {
  const staff = accountsOn(database);
  const id = await addPerson(staff);
  const key = (await keyToSetUp(database, SECRET, id, Date.now()))!;
  const typed = { staffId: id, typed: totp(key, Date.now()), now: Date.now(), currentSessionId: '' };
  const confirmed = await confirmAuthenticator(database, SECRET, typed);
  if (!confirmed.ok || !confirmed.codes) expect.fail(JSON.stringify(confirmed));
  pass(MINUTE_MS);
  return { staff, id, key, codes: confirmed.codes };
}

/** The Cookie header of a browser that brought the right password. */
async function halfWay(staff: ReturnType<typeof accountsOn>): Promise<string> {
  const result = await guess(staff);
  if (result.ok || result.reason !== 'second-factor') expect.fail(JSON.stringify(result));
  return cookieHeader(result.cookie);
}

describeOnBothDatabases('the second factor', (open) => {
  test('is needed after the right password, before a session', async () => {
    const database = await open();
    const { staff, id, key } = await withApp(database);
    const cookie = await halfWay(staff);
    expect(await database.db.selectFrom('staff_sessions').selectAll().execute()).toEqual([]);
    expect(await staff.actorOf(cookie)).toBeNull();
    expect(await staff.awaited(cookie)).toBe(id);
    const factor = { kind: 'code', typed: totp(key, Date.now()) } as const;
    const entered = await staff.finishSignIn(cookie, factor, VISITOR);
    if (!entered.ok) expect.fail(JSON.stringify(entered));
    expect(entered.clear).toContain('Max-Age=0');
    expect(await staff.actorOf(cookieHeader(entered.cookie))).toMatchObject({ actor: { id } });
    expect(await staff.awaited(cookie), 'the first step is used up').toBeNull();
  });

  test('a wrong password gives the same answer with it as without', async () => {
    const { staff } = await withApp(await open());
    expect(await guess(staff, { password: 'not the right one' })).toEqual({ ok: false, reason: 'wrong' });
  });

  test('a code works once, even when two sign-ins use it together', async () => {
    const { staff, key } = await withApp(await open());
    const cookies = [await halfWay(staff), await halfWay(staff)];
    const factor = { kind: 'code', typed: totp(key, Date.now()) } as const;
    const results = await Promise.all(cookies.map((cookie) => staff.finishSignIn(cookie, factor, VISITOR)));
    expect(results.map(({ ok }) => ok).sort()).toEqual([false, true]);
    const late = await staff.finishSignIn(await halfWay(staff), factor, VISITOR);
    expect(late).toEqual({ ok: false, reason: 'wrong' });
  });

  test('the code that set the app up does not sign in', async () => {
    const database = await open();
    const staff = accountsOn(database);
    const id = await addPerson(staff);
    const key = (await keyToSetUp(database, SECRET, id, Date.now()))!;
    const typed = totp(key, Date.now());
    expect(
      await confirmAuthenticator(database, SECRET, {
        staffId: id,
        typed: '00000',
        now: Date.now(),
        currentSessionId: '',
      }),
    ).toEqual({
      ok: false,
    });
    expect(await guess(staff), 'an app that is not confirmed is not asked for').toMatchObject({ ok: true });
    await confirmAuthenticator(database, SECRET, {
      staffId: id,
      typed,
      now: Date.now(),
      currentSessionId: '',
    });
    const cookie = await halfWay(staff);
    expect(await staff.finishSignIn(cookie, { kind: 'code', typed }, VISITOR)).toMatchObject({
      reason: 'wrong',
    });
  });

  test('the sixth wrong code in a quarter of an hour waits, even the right one, with a new sign-in too', async () => {
    const { staff, key } = await withApp(await open());
    const cookie = await halfWay(staff);
    for (let n = 0; n < 5; n++) {
      const visitor = { ...VISITOR, address: `192.0.2.${n}` };
      const wrong = await staff.finishSignIn(cookie, { kind: 'code', typed: '12345' }, visitor);
      expect(wrong).toEqual({ ok: false, reason: 'wrong' });
    }
    const elsewhere = { ...VISITOR, address: '198.51.100.7' };
    const right = () => ({ kind: 'code', typed: totp(key, Date.now()) }) as const;
    expect(await staff.finishSignIn(cookie, right(), elsewhere)).toMatchObject({ reason: 'too-many' });
    expect(await staff.finishSignIn(await halfWay(staff), right(), elsewhere)).toMatchObject({
      reason: 'too-many',
      retryAfterSeconds: 900,
    });
    pass(15 * MINUTE_MS);
    expect(await staff.finishSignIn(await halfWay(staff), right(), elsewhere)).toMatchObject({ ok: true });
  });

  test('is awaited for five minutes, and not from someone deactivated', async () => {
    const database = await open();
    const { staff, id, key } = await withApp(database);
    const cookie = await halfWay(staff);
    pass(5 * MINUTE_MS - 1);
    expect(await staff.awaited(cookie)).toBe(id);
    pass(1);
    const factor = { kind: 'code', typed: totp(key, Date.now()) } as const;
    expect(await staff.finishSignIn(cookie, factor, VISITOR)).toEqual({ ok: false, reason: 'expired' });
    expect(await staff.finishSignIn(null, factor, VISITOR)).toEqual({ ok: false, reason: 'expired' });
    const other = await halfWay(staff);
    await deactivate(database, id);
    expect(await staff.finishSignIn(other, factor, VISITOR)).toEqual({ ok: false, reason: 'expired' });
  });

  test('each recovery code works once, however it is typed', async () => {
    const database = await open();
    const { staff, id, codes } = await withApp(database);
    expect(new Set(codes).size).toBe(10);
    const typed = ` ${codes[3]!.toUpperCase().replaceAll('-', ' ')} `;
    const factor = { kind: 'recovery-code', typed } as const;
    expect(await staff.finishSignIn(await halfWay(staff), factor, VISITOR)).toMatchObject({ ok: true });
    expect(await staff.finishSignIn(await halfWay(staff), factor, VISITOR)).toMatchObject({
      reason: 'wrong',
    });
    expect(await readSecondFactor(database.db, id)).toMatchObject({ recoveryCodes: 9 });
  });

  test('new recovery codes make the old ones void, and nobody else’s work', async () => {
    const database = await open();
    const { staff, id, codes } = await withApp(database);
    const bea = await addPerson(staff, 'bea@example.org');
    const hers = await database.transact((trx) => makeRecoveryCodes(trx, SECRET, bea));
    await database.transact((trx) => makeRecoveryCodes(trx, SECRET, id));
    for (const typed of [codes[0]!, hers[0]!, '']) {
      const factor = { kind: 'recovery-code', typed } as const;
      const result = await staff.finishSignIn(await halfWay(staff), factor, VISITOR);
      expect(result, typed).toMatchObject({ reason: 'wrong' });
    }
  });

  test('is kept so that a copy of the database neither shows the key nor the codes', async () => {
    const database = await open();
    const { key, codes, staff } = await withApp(database);
    const cookie = await halfWay(staff);
    const { db } = database;
    const stored = JSON.stringify([
      await db.selectFrom('staff_authenticators').selectAll().execute(),
      await db.selectFrom('staff_recovery_codes').selectAll().execute(),
      await db.selectFrom('staff_pending_sign_ins').selectAll().execute(),
    ]);
    for (const form of ['base64', 'base64url', 'hex'] as const)
      expect(stored).not.toContain(key.toString(form));
    for (const code of codes) expect(stored).not.toContain(code.replaceAll('-', ''));
    expect(stored).not.toContain(cookie.split('=')[1]);
  });

  test('the key is shown until it is confirmed, a new one after a quarter of an hour, and never after', async () => {
    const database = await open();
    const staff = accountsOn(database);
    const id = await addPerson(staff);
    const show = () => keyToSetUp(database, SECRET, id, Date.now());
    const first = (await show())!;
    expect(await show()).toEqual(first);
    pass(16 * MINUTE_MS);
    const second = (await show())!;
    expect(second).not.toEqual(first);
    const typed = { staffId: id, typed: totp(second, Date.now()), now: Date.now(), currentSessionId: '' };
    await confirmAuthenticator(database, SECRET, typed);
    expect(await show()).toBeNull();
  });

  test('taken away, the password alone signs in, and the codes are gone', async () => {
    const database = await open();
    const { staff, id } = await withApp(database);
    await turnAuthenticatorOff(database, id, '');
    expect(await guess(staff)).toMatchObject({ ok: true });
    expect(await readSecondFactor(database.db, id)).toEqual({
      authenticator: false,
      passkeys: 0,
      recoveryCodes: 0,
    });
  });

  test('when it is required, whoever has none must set one up, from the next request on', async () => {
    const database = await open();
    const staff = accountsOn(database);
    const id = await addPerson(staff);
    const cookie = await signedIn(staff);
    const currentSessionId = (await staff.peek(cookie))!.session.id;
    expect(await staff.actorOf(cookie)).toMatchObject({ mustSetUp: false });
    await database.transact((trx) => setPolicy(trx, 'everybody', Date.now()));
    expect(await staff.actorOf(cookie)).toMatchObject({ mustSetUp: true });
    expect(await staff.peek(cookie)).toMatchObject({ mustSetUp: true });
    const key = (await keyToSetUp(database, SECRET, id, Date.now()))!;
    expect(await staff.actorOf(cookie)).toMatchObject({ mustSetUp: true });
    const typed = { staffId: id, typed: totp(key, Date.now()), now: Date.now(), currentSessionId };
    await confirmAuthenticator(database, SECRET, typed);
    expect(await staff.actorOf(cookie)).toMatchObject({ mustSetUp: false });
    await database.transact((trx) => setPolicy(trx, 'nobody', Date.now()));
    await turnAuthenticatorOff(database, id, currentSessionId);
    expect(await staff.actorOf(cookie)).toMatchObject({ mustSetUp: false });
  });

  test('a new password by link is no way around it', async () => {
    const { staff } = await withApp(await open());
    const token = (await staff.createPasswordLink(ADA))!;
    const password = 'lantern marmalade ferry';
    await staff.redeemLink(token, { password });
    expect(await guess(staff, { password })).toMatchObject({ reason: 'second-factor' });
    expect(await guess(staff, { password: GOOD_PASSWORD })).toMatchObject({ reason: 'wrong' });
  });
});
