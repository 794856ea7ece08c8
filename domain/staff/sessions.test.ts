import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { HOUR_MS, MINUTE_MS } from '#platform/clock/clock.ts';
import { describeOnBothDatabases } from '#test/databases.ts';
import { accountsOn, addPerson, cookieHeader, deactivate, guess, signedIn } from './test-accounts.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 10, 21, 9) });
});
afterEach(() => {
  vi.useRealTimers();
});

function pass(ms: number): void {
  vi.setSystemTime(Date.now() + ms);
}

describeOnBothDatabases('a session', (open) => {
  test('tells who is signed in, in every process', async () => {
    const database = await open();
    const id = await addPerson(accountsOn(database), 'ada.archer@example.org', 'coordinator');
    const cookie = await signedIn(accountsOn(database));
    expect(await accountsOn(database).actorOf(cookie)).toEqual({
      actor: {
        ...{ id, name: 'Ada Archer', email: 'ada.archer@example.org' },
        ...{ role: 'coordinator', isLead: false, barredFrom: new Set(), branches: null },
      },
      expiresAt: Date.now() + 30 * MINUTE_MS,
      session: { id: expect.any(String), startedAt: Date.now() },
      mustSetUp: false,
    });
  });

  test('follows a change of role at once', async () => {
    const database = await open();
    const staff = accountsOn(database);
    await addPerson(staff);
    const cookie = await signedIn(staff);
    await database.db.updateTable('staff').set({ role: 'viewer' }).execute();
    expect(await staff.actorOf(cookie)).toMatchObject({ actor: { role: 'viewer' } });
  });

  test('ends after 30 minutes without activity', async () => {
    const database = await open();
    const staff = accountsOn(database);
    await addPerson(staff);
    const cookie = await signedIn(staff);
    pass(30 * MINUTE_MS - 1);
    expect(await staff.peek(cookie)).not.toBeNull();
    pass(2);
    expect(await staff.actorOf(cookie)).toBeNull();
    expect(await database.db.selectFrom('staff_sessions').selectAll().execute()).toEqual([]);
  });

  test('goes on while there is activity, and asking how long is left is none', async () => {
    const staff = accountsOn(await open());
    await addPerson(staff);
    const cookie = await signedIn(staff);
    pass(20 * MINUTE_MS);
    expect(await staff.actorOf(cookie)).toMatchObject({ expiresAt: Date.now() + 30 * MINUTE_MS });
    pass(20 * MINUTE_MS);
    expect(await staff.peek(cookie)).toMatchObject({ expiresAt: Date.now() + 10 * MINUTE_MS });
    pass(11 * MINUTE_MS);
    expect(await staff.actorOf(cookie)).toBeNull();
  });

  test('notes activity at most once a minute', async () => {
    const database = await open();
    const staff = accountsOn(database);
    await addPerson(staff);
    const cookie = await signedIn(staff);
    const noted = () =>
      database.db.selectFrom('staff_sessions').select('expires_at').executeTakeFirstOrThrow();
    const before = await noted();
    pass(MINUTE_MS - 1);
    await staff.actorOf(cookie);
    expect(await noted()).toEqual(before);
    pass(1);
    await staff.actorOf(cookie);
    expect(await noted()).not.toEqual(before);
  });

  test('ends 12 hours after signing in, however busy', async () => {
    const staff = accountsOn(await open());
    await addPerson(staff);
    const cookie = await signedIn(staff);
    const end = Date.now() + 12 * HOUR_MS;
    while (Date.now() + 20 * MINUTE_MS < end) {
      pass(20 * MINUTE_MS);
      expect(await staff.actorOf(cookie)).toMatchObject({
        expiresAt: Math.min(Date.now() + 30 * MINUTE_MS, end),
      });
    }
    vi.setSystemTime(end - 1);
    expect(await staff.actorOf(cookie)).toMatchObject({ expiresAt: end });
    vi.setSystemTime(end);
    expect(await staff.actorOf(cookie)).toBeNull();
    expect(await staff.peek(cookie)).toBeNull();
  });

  test('is over on the server after signing out, also for a copy of the cookie', async () => {
    const database = await open();
    const staff = accountsOn(database);
    await addPerson(staff);
    const cookie = await signedIn(staff);
    const other = await signedIn(staff);
    expect(await staff.signOut(cookie)).toBe('kindlewick-staff=; Path=/; HttpOnly; SameSite=Lax; Max-Age=0');
    expect(await staff.actorOf(cookie)).toBeNull();
    expect(await accountsOn(database).actorOf(cookie)).toBeNull();
    expect(await staff.actorOf(other)).not.toBeNull();
  });

  test('signing out without a session clears the cookie all the same', async () => {
    const database = await open();
    expect(await accountsOn(database).signOut(null)).toMatch(/^kindlewick-staff=;.*Max-Age=0$/);
    expect(await accountsOn(database, 'https://www.example.org').signOut(null)).toMatch(
      /^__Host-kindlewick-staff=;.*Secure; Max-Age=0$/,
    );
  });

  test('of a deactivated person ends immediately, and stays over after reactivation', async () => {
    const database = await open();
    const staff = accountsOn(database);
    const id = await addPerson(staff);
    const cookie = await signedIn(staff);
    await deactivate(database, id);
    expect(await staff.actorOf(cookie)).toBeNull();
    await database.db.updateTable('staff').set({ deactivated_at: null }).execute();
    expect(await staff.actorOf(cookie)).toBeNull();
  });

  test('cannot be made up: foreign, changed and damaged cookies belong to no one', async () => {
    const database = await open();
    const staff = accountsOn(database);
    await addPerson(staff);
    const cookie = await signedIn(staff);
    const { token } = await database.db
      .selectFrom('staff_sessions')
      .select('token')
      .executeTakeFirstOrThrow();
    const [, value = ''] = cookie.split('=');
    const forged = [
      null,
      '',
      'kindlewick-staff',
      'kindlewick-staff=',
      'kindlewick-staff=%E0%A4%A',
      `kindlewick-staff=${token}`,
      `kindlewick-staff=${token}.${'A'.repeat(43)}=`,
      `kindlewick-staff=x${value}`,
      `session=${value}`,
      'kindlewick-staff=\u0000\u20ac',
    ];
    for (const header of forged) expect(await staff.actorOf(header), String(header)).toBeNull();
    expect(await staff.actorOf(`a=b; ${cookie}; c=d`)).not.toBeNull();
  });

  test('on a site with https a plain cookie is passed over', async () => {
    const database = await open();
    const staff = accountsOn(database, 'https://www.example.org');
    await addPerson(staff);
    const cookie = await signedIn(staff);
    expect(await staff.actorOf(cookie)).not.toBeNull();
    expect(await staff.actorOf(cookie.replace('__Host-', ''))).toBeNull();
  });

  test('keeps no more of address and browser than their owner is shown, and a new one clears those that ran out', async () => {
    const database = await open();
    const staff = accountsOn(database);
    await addPerson(staff);
    await signedIn(staff);
    pass(HOUR_MS);
    const result = await guess(staff);
    const rows = await database.db.selectFrom('staff_sessions').selectAll().execute();
    expect(rows).toHaveLength(1);
    expect(rows[0]).toEqual({
      id: expect.any(String),
      staff_id: expect.any(String),
      token: expect.any(String),
      place: '192.0.2.*',
      browser: null,
      created_at: expect.anything(),
      updated_at: expect.anything(),
      expires_at: expect.anything(),
      sealed_refresh_token: null,
      directory_asked_at: null,
      proved_at: null,
      directory_answered_at: null,
      second_factor_elsewhere: 0,
    });
    expect(result.ok && cookieHeader(result.cookie)).toContain(rows[0]!.token);
  });
});
