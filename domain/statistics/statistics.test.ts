import { expect, test } from 'vitest';
import type { Outcome } from '#domain/cases/concern/outcome.ts';
import { addActor, addCase, reading, SATURDAY } from '#domain/cases/test-cases.ts';
import { DAY_MS, HOUR_MS } from '#platform/clock/clock.ts';
import { describeOnBothDatabases } from '#test/databases.ts';
import { answerTimes, concernOutcomes, helpedAnswers, messagesByWeek } from './statistics.server.ts';

describeOnBothDatabases('the statistics', (open) => {
  test('of answers are the median and what nine of ten waited at most, by kind', async () => {
    const { db } = await open();
    const answered = (hours: number, columns = {}) =>
      addCase(db, {
        kind: 'enquiry',
        received_at: SATURDAY - DAY_MS,
        first_answered_at: SATURDAY - DAY_MS + hours * HOUR_MS,
        ...columns,
      });
    for (const hours of [3, 1, 2, 10, 4, 5, 6, 7, 9, 8]) await answered(hours);
    await answered(50, { kind: 'thanks' });
    await answered(99, { spam_at: SATURDAY });
    await answered(99, { received_at: SATURDAY - 91 * DAY_MS });
    await addCase(db, { kind: 'enquiry' });
    expect(await answerTimes(db, reading(['concern', 'thanks', 'enquiry']), SATURDAY)).toEqual([
      { kind: 'thanks', answered: 1, medianMs: 50 * HOUR_MS, ninetiethMs: 50 * HOUR_MS, unanswered: 0 },
      { kind: 'enquiry', answered: 10, medianMs: 5 * HOUR_MS, ninetiethMs: 9 * HOUR_MS, unanswered: 0 },
    ]);
    expect(await answerTimes(db, reading([]), SATURDAY)).toEqual([]);
  });

  test('of messages count by London weeks, the clock change included', async () => {
    const { db } = await open();
    // Monday 26 October 2026 began at midnight GMT, the Monday before at 23:00 UTC on Sunday.
    for (const at of ['2026-10-18T22:59Z', '2026-10-18T23:00Z', '2026-10-25T23:59Z', '2026-10-26T00:00Z']) {
      await addCase(db, { received_at: Date.parse(at) });
    }
    await addCase(db, { kind: 'thanks' });
    await addCase(db, { spam_at: SATURDAY });
    await addCase(db, { kind: 'application' });
    const weeks = await messagesByWeek(db, reading(['concern', 'thanks']), SATURDAY);
    expect(weeks).toHaveLength(12);
    const counts = Object.fromEntries(weeks.map(({ monday, counts: of }) => [monday, of]));
    expect(counts['2026-10-12']).toEqual({ concern: 1, thanks: 0 });
    expect(counts['2026-10-19']).toEqual({ concern: 2, thanks: 0 });
    expect(counts['2026-10-26']).toEqual({ concern: 1, thanks: 0 });
    expect(weeks.at(-1)).toEqual({ monday: '2026-11-16', counts: { concern: 0, thanks: 1 } });
    expect(await messagesByWeek(db, reading([]), SATURDAY)).toHaveLength(12);
  });

  test('of concerns count the closed ones by outcome', async () => {
    const opened = await open();
    const { id } = await addActor(opened);
    const add = async (outcome: Outcome, closedAt: number | null) => {
      const row = await addCase(opened.db, { closed_at: closedAt });
      await opened.db
        .insertInto('concern_outcomes')
        .values({
          case_id: row.id,
          outcome,
          apology: '',
          done: 'd',
          learned: 'l',
          version: 1,
          updated_at: 1,
          updated_by: id,
        })
        .execute();
    };
    await add('upheld', SATURDAY);
    await add('upheld', SATURDAY);
    await add('not-upheld', SATURDAY);
    await add('inconclusive', SATURDAY);
    await add('upheld', null);
    await add('upheld', SATURDAY - 366 * DAY_MS);
    expect(await concernOutcomes(opened.db, reading(['concern']), SATURDAY)).toEqual([
      { outcome: 'upheld', count: 2 },
      { outcome: 'partly-upheld', count: 0 },
      { outcome: 'not-upheld', count: 1 },
      { outcome: 'inconclusive', count: 1 },
    ]);
  });

  test('of whether we helped count one answer for each case, of 90 days', async () => {
    const { db } = await open();
    const answer = async (helped: 0 | 1, at = SATURDAY) => {
      const { id } = await addCase(db, { kind: 'enquiry' });
      await db.insertInto('helped_answers').values({ case_id: id, helped, at }).execute();
    };
    await answer(1);
    await answer(1);
    await answer(0);
    await answer(0, SATURDAY - 91 * DAY_MS);
    expect(await helpedAnswers(db, reading(['enquiry']), SATURDAY)).toEqual({ yes: 2, no: 1 });
  });
});
