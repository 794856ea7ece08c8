import { afterEach, describe, expect, test } from 'vitest';
import { BOTH, discardMachines, machine } from '#domain/backup/test-machines.ts';
import { addCase } from '#domain/cases/test-cases.ts';
import { migrate, migrateTo } from '#domain/migrate.server.ts';
import { DAY_MS } from '#platform/clock/clock.ts';

afterEach(discardMachines);

describe.each(BOTH)('what was on hold without a date, on %s', (dialect) => {
  test('comes back a week after it was put on hold, or on the next working day', async () => {
    const { open } = await machine(dialect);
    await migrateTo(open, '2026-11-23-141-welsh-of-entries');
    const now = Date.now();
    const add = async (waiting_at: number | null) =>
      (await addCase(open.db, { kind: 'enquiry', waiting_at, waits_until: undefined })).id;
    const [never, lately, long] = [await add(null), await add(now - DAY_MS), await add(1)];
    await migrate(open);
    const until = async (id: number) =>
      (await open.db.selectFrom('cases').select('waits_until').where('id', '=', id).executeTakeFirst())
        ?.waits_until;
    expect(await until(never)).toBeNull();
    const days = [await until(lately), await until(long)].map((at) => ((at ?? 0) - now) / DAY_MS);
    // The next working day can be far over Christmas.
    expect(days[0]).toBeGreaterThan(5);
    expect(days[0]).toBeLessThan(12);
    expect(days[1]).toBeGreaterThan(0);
    expect(days[1]).toBeLessThan(6);
  });
});
