import { sql } from 'kysely';
import { afterEach, expect, inject, test, vi } from 'vitest';
import { DAY_MS, MINUTE_MS } from '#platform/clock/clock.ts';
import { databaseName, freshDatabaseUrl } from '#test/postgres.ts';
import { type FollowedClock, followClock } from './followed-clock.server.ts';
import { type OpenDatabase, openDatabase } from './open.server.ts';
import { noteDatabases } from './test-notes.ts';

const makeNotes = noteDatabases();
const ends: (() => unknown)[] = [];
afterEach(async () => {
  vi.useRealTimers();
  for (const end of ends.splice(0).reverse()) await end();
});

/** A database whose clock can be set, as anyone who asks it for the time finds. */
async function databaseWithClock() {
  const url = await freshDatabaseUrl(inject('postgresUrl'));
  const setting = openDatabase<{ clock_shift: { ms: number } }>(url);
  await sql`create table clock_shift (ms bigint not null)`.execute(setting.db);
  await sql`create function public.clock_timestamp() returns timestamptz language sql as
    $$ select pg_catalog.clock_timestamp() + (select ms from clock_shift) * interval '1 ms' $$`.execute(
    setting.db,
  );
  await sql`alter database ${sql.id(databaseName(url))} set search_path = public, pg_catalog`.execute(
    setting.db,
  );
  await sql`insert into clock_shift values (0)`.execute(setting.db);
  const open = openDatabase(url);
  ends.push(setting.close, open.close);
  return {
    open,
    set: (ms: number) => setting.db.updateTable('clock_shift').set({ ms }).execute(),
  };
}

async function follow(open: OpenDatabase<unknown>, askAgainMs?: number): Promise<FollowedClock> {
  const followed = await followClock(open, { askAgainMs });
  ends.push(followed.stop);
  return followed;
}

/** Measures against this machine's real clock, which is the database's here too. */
const aheadMs = ({ clock }: FollowedClock) => clock() - (performance.timeOrigin + performance.now());

test('a process whose own clock jumps goes by that of the database', async () => {
  const { open } = await databaseWithClock();
  const followed = await follow(open);
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 30 * DAY_MS });
  expect(Math.abs(aheadMs(followed))).toBeLessThan(MINUTE_MS);
  const started = await follow(open);
  expect(Math.abs(aheadMs(started))).toBeLessThan(MINUTE_MS);
});

test('two processes agree, also when the clock of the database is set', async () => {
  const { open, set } = await databaseWithClock();
  const both = [await follow(open, 5), await follow(open, 5)];
  for (const shift of [DAY_MS, -DAY_MS, 0]) {
    await set(shift);
    await expect
      .poll(() => both.every((one) => Math.abs(aheadMs(one) - shift) < MINUTE_MS), { timeout: 10_000 })
      .toBe(true);
  }
});

test('time goes on while the database is away', async () => {
  const { open } = await databaseWithClock();
  const followed = await follow(open, 5);
  await open.close();
  const before = followed.clock();
  await expect.poll(followed.clock).toBeGreaterThan(before);
  expect(Math.abs(aheadMs(followed))).toBeLessThan(MINUTE_MS);
});

test('on SQLite it is the clock of this machine', async () => {
  const { open } = await makeNotes();
  const followed = await follow(open as OpenDatabase<unknown>);
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2027-03-01') });
  expect(followed.clock()).toBe(Date.parse('2027-03-01'));
});
