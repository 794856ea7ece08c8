import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { OpenDatabase, Schema } from '#domain/database.ts';
import { HOUR_MS } from '#platform/clock/clock.ts';
import { openDatabase } from '#platform/database/open.server.ts';
import { describeOnBothDatabases } from '#test/databases.ts';
import { accountsOn, addPerson, deactivate, GOOD_PASSWORD, guess, signedIn } from './test-accounts.ts';

const OWNER = { name: 'Olive Owens', email: 'Olive@Example.org', password: GOOD_PASSWORD };
const NEW_PASSWORD = 'lantern marmalade ferry';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 10, 21, 9) });
});
afterEach(() => {
  vi.useRealTimers();
});

function pass(ms: number): void {
  vi.setSystemTime(Date.now() + ms);
}

/**
 * Starts `work` so that on PostgreSQL all of it has looked at the accounts before any of it can write to them. On
 * SQLite there is no such moment: anyone who reads in order to write already holds the one write lock.
 */
async function allTogether<T>(
  { db, dialect }: OpenDatabase,
  work: () => Promise<T>[],
): Promise<Promise<T>[]> {
  if (dialect === 'sqlite') return work();
  return db.transaction().execute(async (trx) => {
    await sql`lock table staff in exclusive mode`.execute(trx);
    const started = work();
    const countWaiting = sql<{ waiting: number }>`
      select count(*) as waiting from pg_locks join pg_database on pg_database.oid = pg_locks.database
      where not granted and datname = current_database()`;
    await vi.waitUntil(async () => (await countWaiting.execute(db)).rows[0]?.waiting === started.length, {
      timeout: 5_000,
    });
    return started;
  });
}

describeOnBothDatabases("the first owner's link", (open) => {
  test('makes the owner, who can then sign in', async () => {
    const staff = accountsOn(await open());
    const token = (await staff.createFirstOwnerLink())!;
    expect(await staff.linkPurpose(token)).toEqual({ ok: true, purpose: 'first-owner' });
    expect(await staff.redeemLink(token, OWNER)).toEqual({ ok: true, email: 'olive@example.org' });
    expect(await guess(staff, { email: OWNER.email })).toMatchObject({
      ok: true,
      actor: { name: 'Olive Owens', email: 'olive@example.org', role: 'owner' },
    });
  });

  test('works once', async () => {
    const staff = accountsOn(await open());
    const token = (await staff.createFirstOwnerLink())!;
    await staff.redeemLink(token, OWNER);
    const used = { ok: false, reason: 'used' };
    expect(await staff.redeemLink(token, { ...OWNER, email: 'second@example.org' })).toEqual(used);
    expect(await staff.linkPurpose(token)).toEqual(used);
    expect(await staff.createFirstOwnerLink()).toBeNull();
  });

  test('when a link is redeemed many times together, in two processes, one owner is made', async () => {
    const database = await open();
    const second = openDatabase<Schema>(database.url);
    try {
      const processes = [accountsOn(database), accountsOn(second)];
      const token = (await processes[0]!.createFirstOwnerLink())!;
      const eight = Array.from({ length: 8 }, (_, n) => ({ staff: processes[n % 2]!, n }));
      const redeemAll = () =>
        eight.map(({ staff, n }) => staff.redeemLink(token, { ...OWNER, email: `owner${n}@example.org` }));
      const results = await Promise.all(await allTogether(database, redeemAll));
      expect(results.filter(({ ok }) => ok)).toHaveLength(1);
      expect(results.filter((result) => !result.ok && result.reason === 'used')).toHaveLength(7);
      expect(await database.db.selectFrom('staff').selectAll().execute()).toHaveLength(1);
    } finally {
      await second.close();
    }
  });

  test('ends after an hour', async () => {
    const staff = accountsOn(await open());
    const token = (await staff.createFirstOwnerLink())!;
    pass(HOUR_MS - 1);
    expect(await staff.linkPurpose(token)).toMatchObject({ ok: true });
    pass(1);
    const expired = { ok: false, reason: 'expired' };
    expect(await staff.linkPurpose(token)).toEqual(expired);
    expect(await staff.redeemLink(token, OWNER)).toEqual(expired);
  });

  test('a new one replaces the old', async () => {
    const staff = accountsOn(await open());
    const old = (await staff.createFirstOwnerLink())!;
    const token = (await staff.createFirstOwnerLink())!;
    expect(await staff.redeemLink(old, OWNER)).toEqual({ ok: false, reason: 'unknown' });
    expect(await staff.redeemLink(token, OWNER)).toMatchObject({ ok: true });
  });

  test('is void once someone was added in another way', async () => {
    const staff = accountsOn(await open());
    const token = (await staff.createFirstOwnerLink())!;
    await addPerson(staff);
    expect(await staff.redeemLink(token, OWNER)).toEqual({ ok: false, reason: 'used' });
  });

  test('stays usable after a form that was not right', async () => {
    const database = await open();
    const staff = accountsOn(database);
    const token = (await staff.createFirstOwnerLink())!;
    expect(await staff.redeemLink(token, { name: ' ', email: 'olive', password: 'short' })).toEqual({
      ok: false,
      reason: 'fields',
      fields: {
        name: 'Enter a name.',
        email: 'Enter an email address, such as name@example.org.',
        password: 'Use at least 12 characters.',
      },
    });
    expect(await staff.redeemLink(token, { password: GOOD_PASSWORD })).toMatchObject({
      reason: 'fields',
      fields: { name: 'Enter a name.' },
    });
    expect(await staff.redeemLink(token, { ...OWNER, password: 'Olive Owens 1' })).toMatchObject({
      reason: 'fields',
      fields: { password: expect.stringContaining('not your name') },
    });
    expect(await staff.redeemLink(token, OWNER)).toMatchObject({ ok: true });
  });

  test('is kept as a hash only', async () => {
    const database = await open();
    const token = (await accountsOn(database).createFirstOwnerLink())!;
    const rows = await database.db.selectFrom('staff_links').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(token);
    expect(Buffer.from(token, 'base64url')).toHaveLength(32);
  });

  test('a made-up token is unknown', async () => {
    const staff = accountsOn(await open());
    await staff.createFirstOwnerLink();
    expect(await staff.linkPurpose('made-up')).toEqual({ ok: false, reason: 'unknown' });
    expect(await staff.redeemLink('', OWNER)).toEqual({ ok: false, reason: 'unknown' });
  });
});

describeOnBothDatabases('a password link', (open) => {
  test('sets the password, ends the sessions of that person and of nobody else, and works once', async () => {
    const staff = accountsOn(await open());
    await addPerson(staff);
    await addPerson(staff, 'bea@example.org');
    const cookie = await signedIn(staff);
    const bystander = await signedIn(staff, 'bea@example.org');
    const token = (await staff.createPasswordLink(' Ada.Archer@example.org'))!;
    expect(await staff.actorOf(cookie)).not.toBeNull();

    expect(await staff.redeemLink(token, { password: NEW_PASSWORD })).toMatchObject({ ok: true });
    expect(await staff.actorOf(cookie)).toBeNull();
    expect(await staff.actorOf(bystander)).not.toBeNull();
    expect(await guess(staff)).toMatchObject({ reason: 'wrong' });
    expect(await guess(staff, { password: NEW_PASSWORD })).toMatchObject({ ok: true });
    expect(await staff.redeemLink(token, { password: GOOD_PASSWORD })).toEqual({ ok: false, reason: 'used' });
  });

  test('ends after 48 hours', async () => {
    const staff = accountsOn(await open());
    await addPerson(staff);
    const token = (await staff.createPasswordLink('ada.archer@example.org'))!;
    pass(48 * HOUR_MS - 1);
    expect(await staff.linkPurpose(token)).toMatchObject({ ok: true });
    pass(1);
    expect(await staff.redeemLink(token, { password: NEW_PASSWORD })).toEqual({
      ok: false,
      reason: 'expired',
    });
  });

  test('a new one replaces the old one of the same person only', async () => {
    const staff = accountsOn(await open());
    await addPerson(staff);
    await addPerson(staff, 'bea@example.org');
    const bea = (await staff.createPasswordLink('bea@example.org'))!;
    const old = (await staff.createPasswordLink('ada.archer@example.org'))!;
    await staff.createPasswordLink('ada.archer@example.org');
    expect(await staff.linkPurpose(old)).toEqual({ ok: false, reason: 'unknown' });
    expect(await staff.linkPurpose(bea)).toMatchObject({ ok: true });
  });

  test('is neither made nor good for a deactivated person', async () => {
    const database = await open();
    const staff = accountsOn(database);
    const id = await addPerson(staff);
    const token = (await staff.createPasswordLink('ada.archer@example.org'))!;
    await deactivate(database, id);
    expect(await staff.redeemLink(token, { password: NEW_PASSWORD })).toMatchObject({ ok: false });
    expect(await staff.createPasswordLink('ada.archer@example.org')).toBeNull();
    expect(await staff.createPasswordLink('nobody@example.org')).toBeNull();
  });
});
