import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { DAY_MS, MINUTE_MS } from '#platform/clock/clock.ts';
import { describeOnBothDatabases } from '#test/databases.ts';
import { accountsOn, addPerson, deactivate, GOOD_PASSWORD, guess } from './test-accounts.ts';

const WRONG = { ok: false, reason: 'wrong' };
const NOBODY = 'nobody@example.org';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 10, 21, 9) });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  syncBuiltinESMExports();
});

describeOnBothDatabases('signing in', (open) => {
  test('the right password gives the person and a cookie', async () => {
    const staff = accountsOn(await open());
    const id = await addPerson(staff);
    const result = await guess(staff);
    expect(result).toEqual({
      ok: true,
      actor: { id, name: 'Ada Archer', email: 'ada.archer@example.org', role: 'manager' },
      cookie: expect.stringMatching(/^kindlewick-staff=[^; ]{40,}; Path=\/; HttpOnly; SameSite=Lax$/),
      known: expect.stringMatching(
        /^kindlewick-known-browser=[^; ]{100,}; Path=\/; HttpOnly; SameSite=Lax; Max-Age/,
      ),
    });
  });

  test('capitals and spaces around the email address do not matter', async () => {
    const staff = accountsOn(await open());
    await addPerson(staff, 'Ada.Archer@Example.org');
    expect(await guess(staff, { email: ' ADA.archer@example.ORG ' })).toMatchObject({ ok: true });
  });

  test('capitals in the password do matter', async () => {
    const staff = accountsOn(await open());
    await addPerson(staff);
    expect(await guess(staff, { password: GOOD_PASSWORD.toUpperCase() })).toEqual(WRONG);
  });

  test('over https the cookie is Secure and bound to the host', async () => {
    const database = await open();
    await addPerson(accountsOn(database));
    const secure = expect.stringMatching(
      /^__Host-kindlewick-staff=[^;]+; Path=\/; HttpOnly; SameSite=Lax; Secure$/,
    );
    expect(await guess(accountsOn(database), { isSecure: true })).toMatchObject({ cookie: secure });
    expect(await guess(accountsOn(database, 'https://www.example.org'))).toMatchObject({ cookie: secure });
  });

  test('wrong, unknown, deactivated and unfinished accounts are refused with the same words', async () => {
    const database = await open();
    const staff = accountsOn(database);
    await addPerson(staff);
    await deactivate(database, await addPerson(staff, 'gone@example.org'));
    await staff.addStaff({ name: 'New Person', email: 'new@example.org', role: 'viewer' });
    expect(await guess(staff, { password: 'not the right one' })).toEqual(WRONG);
    for (const email of [NOBODY, 'gone@example.org', 'new@example.org', 'not an address', '']) {
      expect(await guess(staff, { email }), email).toEqual(WRONG);
    }
    expect(await guess(staff, { password: 'x'.repeat(100_000) })).toEqual(WRONG);
    expect(await guess(staff, { password: '' })).toEqual(WRONG);
  });

  test('a refusal costs one password hash whether or not there is such an account', async () => {
    const database = await open();
    const staff = accountsOn(database);
    await addPerson(staff);
    await deactivate(database, await addPerson(staff, 'gone@example.org'));
    await staff.addStaff({ name: 'New Person', email: 'new@example.org', role: 'viewer' });
    const hashing = vi.spyOn(crypto, 'argon2');
    syncBuiltinESMExports();
    for (const email of ['ada.archer@example.org', NOBODY, 'gone@example.org', 'new@example.org']) {
      hashing.mockClear();
      expect(await guess(staff, { email, password: 'not the right one' })).toEqual(WRONG);
      expect(hashing, email).toHaveBeenCalledTimes(1);
    }
  });

  test('one address gets ten wrong guesses over all accounts, and other addresses are not held up', async () => {
    const staff = accountsOn(await open());
    await addPerson(staff);
    for (let n = 0; n < 10; n++) await guess(staff, { email: `someone${n}@example.org` });
    expect(await guess(staff)).toMatchObject({ reason: 'too-many' });
    expect(await guess(staff, { address: '198.51.100.7' })).toMatchObject({ ok: true });
  });

  test('the wait ends five minutes after the first guess that counts, and trying does not prolong it', async () => {
    const staff = accountsOn(await open());
    await addPerson(staff);
    await guess(staff, { password: 'the first wrong one' });
    vi.setSystemTime(Date.now() + MINUTE_MS);
    for (let n = 0; n < 9; n++) await guess(staff, { password: `wrong guess ${n}` });
    expect(await guess(staff)).toEqual({ ok: false, reason: 'too-many', retryAfterSeconds: 240 });
    vi.setSystemTime(Date.now() + 4 * MINUTE_MS - 1);
    expect(await guess(staff)).toEqual({ ok: false, reason: 'too-many', retryAfterSeconds: 1 });
    vi.setSystemTime(Date.now() + 1);
    expect(await guess(staff)).toMatchObject({ ok: true });
  });

  test('successes do not count', async () => {
    const staff = accountsOn(await open());
    await addPerson(staff);
    for (let n = 0; n < 9; n++) await guess(staff, { password: `wrong guess ${n}` });
    for (let n = 0; n < 3; n++) expect(await guess(staff)).toMatchObject({ ok: true });
    expect(await guess(staff, { password: 'the tenth wrong one' })).toEqual(WRONG);
    expect(await guess(staff)).toMatchObject({ reason: 'too-many' });
  });

  test('neither email nor network address is kept with the guesses, and after 30 days nothing is', async () => {
    const database = await open();
    const staff = accountsOn(database);
    const id = await addPerson(staff);
    await guess(staff);
    await guess(staff, { email: NOBODY });
    const rows = await database.db.selectFrom('sign_in_attempts').selectAll().orderBy('id').execute();
    expect(rows).toMatchObject([
      { outcome: 'succeeded', staff_id: id, at: Date.now() },
      { outcome: 'failed', staff_id: null },
    ]);
    expect(JSON.stringify(rows)).not.toMatch(/ada\.archer|nobody@|192\.0\./);
    vi.setSystemTime(Date.now() + 31 * DAY_MS);
    await guess(staff);
    expect(await database.db.selectFrom('sign_in_attempts').selectAll().execute()).toHaveLength(1);
  });

  test('a flood waits in line instead of hashing all at once', async () => {
    const staff = accountsOn(await open());
    let running = 0;
    let most = 0;
    const held: (() => void)[] = [];
    const goOn = () => {
      for (const hash of held.splice(0)) hash();
    };
    const real = crypto.argon2;
    vi.spyOn(crypto, 'argon2').mockImplementation((algorithm, parameters, callback) => {
      running += 1;
      most = Math.max(most, running);
      held.push(() =>
        real(algorithm, parameters, (error, key) => {
          running -= 1;
          callback(error, key);
        }),
      );
      // Two by two, so that a second always comes before the first has ended; a third would come too.
      if (held.length === 2) setImmediate(goOn);
    });
    syncBuiltinESMExports();
    await Promise.all(
      Array.from({ length: 12 }, (_, n) =>
        guess(staff, { email: `someone${n}@example.org`, address: `192.0.2.${n}` }),
      ),
    );
    expect(most).toBe(2);
  });
});
