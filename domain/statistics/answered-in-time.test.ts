import { expect, test } from 'vitest';
import type { NewCase } from '#domain/cases/case.table.ts';
import { addActor, addCase, SATURDAY } from '#domain/cases/test-cases.ts';
import { DAY_MS, HOUR_MS } from '#platform/clock/clock.ts';
import { describeOnBothDatabases, type TestDatabase } from '#test/databases.ts';
import { answeredInTime } from './by-branch.server.ts';

const DUE = SATURDAY - 10 * DAY_MS;

const add = async ({ db }: TestDatabase, times: number, columns: Partial<NewCase>) => {
  for (let n = 0; n < times; n++) {
    await addCase(db, { kind: 'enquiry', received_at: DUE - DAY_MS, first_due_at: DUE, ...columns });
  }
};

describeOnBothDatabases('how many messages were answered in time', (open) => {
  test('is said from 20 on, and rounded down', async () => {
    const database = await open();
    await add(database, 18, { first_answered_at: DUE - HOUR_MS });
    await add(database, 1, { first_answered_at: DUE + HOUR_MS });
    expect(await answeredInTime(database.db, SATURDAY)).toBeNull();
    await add(database, 1, { kind: 'concern', acknowledged_at: DUE });
    expect(await answeredInTime(database.db, SATURDAY)).toBe(95);
    await add(database, 1, {});
    expect(await answeredInTime(database.db, SATURDAY)).toBe(90);
  });

  test('leaves out what needed no answer, what is not due, and what is no message to the office', async () => {
    const database = await open();
    const closed_by = (await addActor(database)).id;
    await add(database, 20, { first_answered_at: DUE - HOUR_MS });
    await add(database, 1, { closed_at: DUE - HOUR_MS, closed_by });
    await add(database, 1, { first_due_at: SATURDAY + HOUR_MS });
    await add(database, 1, { received_at: DUE - 100 * DAY_MS, first_due_at: DUE - 99 * DAY_MS });
    await add(database, 1, { spam_at: DUE });
    await add(database, 1, { source: 'import' });
    await add(database, 1, { kind: 'thanks' });
    await add(database, 1, { kind: 'safeguarding' });
    expect(await answeredInTime(database.db, SATURDAY)).toBe(100);
    await add(database, 1, { closed_at: DUE + HOUR_MS, closed_by });
    expect(await answeredInTime(database.db, SATURDAY)).toBe(95);
  });
});
