import { afterEach, expect, test } from 'vitest';
import type { OpenDatabase, Schema } from '#domain/database.ts';
import { openDatabase } from '#platform/database/open.server.ts';
import { describeOnBothDatabases } from '#test/databases.ts';
import { eventually } from '#test/eventually.ts';
import { silentLog } from '#test/outbox.ts';
import { type Holder, holdSchedule } from './holder.server.ts';
import { readLease } from './lease.server.ts';

const holders: Holder[] = [];
afterEach(() => {
  for (const holder of holders.splice(0)) holder.abort();
});

function start(
  open: OpenDatabase,
  place: string,
  leaseMs: number,
): { holder: Holder; tenures: AbortSignal[] } {
  const tenures: AbortSignal[] = [];
  const holder = holdSchedule({
    ...{ open, place, log: silentLog },
    timing: { leaseMs, lookMs: 20 },
    write: async () => () => {},
    onAcquired: (over) => void tenures.push(over),
  });
  holders.push(holder);
  return { holder, tenures };
}

describeOnBothDatabases('the schedule', (open) => {
  test('is held by one of many that ask at once', async () => {
    const database = await open();
    const all = Array.from({ length: 8 }, (_, i) => start(database, `${i}`, 60_000));
    await eventually(() => expect(all.flatMap(({ tenures }) => tenures)).toHaveLength(1));
    const holding = all.findIndex(({ holder }) => holder.signal() !== null);
    expect((await readLease(database.db))?.place).toBe(String(holding));
    for (const { holder } of all) holder.abort();
    await Promise.all(all.map(({ holder }) => holder.release()));
    expect(all.flatMap(({ tenures }) => tenures)).toHaveLength(1);
    expect(await readLease(database.db)).toBeNull();
  });

  test('is let go by whoever no longer reaches the database, and what runs there hears of it', async () => {
    const database = await open();
    const lost = openDatabase<Schema>(database.url);
    const first = start(lost, 'first', 500);
    await eventually(() => expect(first.tenures).toHaveLength(1));
    await lost.close();
    const second = start(database, 'second', 60_000);
    await eventually(() => expect(second.tenures).toHaveLength(1));
    // By its own clock, and no later than the database gives it to another.
    expect(first.tenures[0]?.aborted).toBe(true);
    expect(first.holder.signal()).toBeNull();
  });

  test('stays where it is for as long as its holder says that it lives', async () => {
    const database = await open();
    const first = start(database, 'first', 60_000);
    await eventually(() => expect(first.tenures).toHaveLength(1));
    const since = (await readLease(database.db))?.since;
    const untilOf = () =>
      database.db.selectFrom('schedule_lease').select('held_until').executeTakeFirstOrThrow();
    const { held_until: before } = await untilOf();
    await eventually(async () => expect((await untilOf()).held_until).toBeGreaterThan(before ?? 0));
    expect(await readLease(database.db)).toMatchObject({ place: 'first', since });
  });
});
