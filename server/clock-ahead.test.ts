import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { outboxDepth } from '#domain/outbox/depth.server.ts';
import { readLease, takeLease } from '#domain/schedule/lease.server.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '#platform/clock/clock.ts';
import { describeOnBothDatabases } from '#test/databases.ts';
import { queueMail, readMail } from '#test/outbox.ts';
import { pullBack, TIMES_AHEAD } from './clock-ahead.ts';

const NOW = Date.parse('2026-11-26T09:00:00Z');
const WAITS_BY = /(?:^|_)(?:due_at|leased_until|held_until|renewing_until|tried_at|again_at|next_look_at)$/;
/** Deadlines and settings, and the times of attempts that nothing waits for. */
const NO_WAITING = new Set([
  ...['cases.due_at', 'cases.first_due_at', 'cases.answer_due_at', 'cases.next_answer_due_at'],
  ...['case_asks.due_at', 'concern_extensions.due_at', 'concern_extensions.before_due_at'],
  'webhook_deliveries.tried_at',
]);
/** A requester treats a lease that ends too late as free. */
const OF_ITSELF = ['schedule_lease.held_until'];

describeOnBothDatabases('after a clock that was ahead was put right', (open) => {
  test('every time before which something waits is looked at', async () => {
    const tables = await (await open()).db.introspection.getTables();
    const found = tables.flatMap(({ name, columns }) =>
      columns.map((column) => `${name}.${column.name}`).filter((each) => WAITS_BY.test(each)),
    );
    const known = new Set([...TIMES_AHEAD.map(({ table, column }) => `${table}.${column}`), ...OF_ITSELF]);
    expect(found.filter((each) => !known.has(each) && !NO_WAITING.has(each))).toEqual([]);
    const columns = new Set(tables.flatMap(({ name, columns: of }) => of.map((c) => `${name}.${c.name}`)));
    expect([...known, ...NO_WAITING].filter((each) => !columns.has(each))).toEqual([]);
  });

  test.each([HOUR_MS, DAY_MS, 30 * DAY_MS])('an email of a clock %i ms ahead is due', async (ahead) => {
    const database = await open();
    const id = await queueMail(database, { now: NOW + ahead });
    expect(await pullBack(database, NOW)).toBeGreaterThan(0);
    expect(await readMail(database, id)).toMatchObject({ due_at: NOW, created_at: NOW });
    expect(await pullBack(database, NOW)).toBe(0);
  });

  test('an email that waits for its next try, and one that has left, stay as they are', async () => {
    const database = await open();
    const waiting = await queueMail(database, { now: NOW - HOUR_MS, dueAt: NOW + 4 * HOUR_MS });
    const sent = await queueMail(database, { now: NOW + DAY_MS });
    await database.db.updateTable('mails').set({ sent_at: NOW }).where('id', '=', sent).execute();
    expect(await pullBack(database, NOW)).toBe(0);
    expect((await readMail(database, waiting)).due_at).toBe(NOW + 4 * HOUR_MS);
  });

  test('a lease of an email ends, and a job is as old as it is', async () => {
    const database = await open();
    const id = await queueMail(database, { now: NOW - HOUR_MS });
    await database.db
      .updateTable('mails')
      .set({ leased_until: NOW + DAY_MS })
      .execute();
    const job = { name: 'notices', added_at: 0, succeeded_at: NOW + DAY_MS } as const;
    await database.db
      .insertInto('scheduled_jobs')
      .values({ ...job, started_at: null, started_by: null, failed_at: null, error: null })
      .execute();
    expect(await pullBack(database, NOW)).toBe(2);
    expect((await readMail(database, id)).leased_until).toBe(NOW);
  });

  test('the metric shows an email that is due later than it can rightly be', async () => {
    const database = await open();
    await queueMail(database, { now: NOW + DAY_MS });
    const { oldestDueMs } = await outboxDepth(database.db, NOW);
    expect(oldestDueMs).toBeGreaterThan(15 * MINUTE_MS);
  });

  test('the schedule of a process that was killed meanwhile belongs to nobody', async () => {
    const database = await open();
    await takeLease(database, { holder: 'killed', place: 'here', leaseMs: 20 * SECOND_MS });
    await sql`update schedule_lease set held_until = held_until + ${30 * DAY_MS}`.execute(database.db);
    expect(await readLease(database.db)).toBeNull();
    expect(await takeLease(database, { holder: 'next', place: 'here', leaseMs: 20 * SECOND_MS })).toBe(true);
    expect(await readLease(database.db)).toMatchObject({ holder: 'next' });
  });
});
