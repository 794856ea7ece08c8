import { expect, test } from 'vitest';
import { addActor, addCase, reading, SATURDAY } from '#domain/cases/test-cases.ts';
import { decideKeyQuestions } from '#domain/cases/verbs/key-questions.server.ts';
import { DAY_MS } from '#platform/clock/clock.ts';
import { describeOnBothDatabases } from '#test/databases.ts';
import { changesMade, complaintsOf, themesOf, undecidedCases } from './learning.server.ts';

import { latestQuarters, quarterKey, quarterName, yearSpan } from './quarters.ts';

const [QUARTER] = latestQuarters(SATURDAY, 1);
const ACCESS = reading(['concern', 'thanks']);

test('quarters are those of the calendar in the UK, the newest first', () => {
  const first = Date.parse('2026-03-31T22:59Z');
  expect(latestQuarters(first, 3).map(quarterKey)).toEqual(['2026-1', '2025-4', '2025-3']);
  expect(latestQuarters(first + 60_000, 1).map(quarterKey)).toEqual(['2026-2']);
  expect(quarterName(QUARTER!)).toBe('October to December 2026');
});

describeOnBothDatabases('learning', (open) => {
  test('counts concerns and thanks of a quarter by what was decided that they are about', async () => {
    const opened = await open();
    const actor = await addActor(opened);
    const add = async (columns: Parameters<typeof addCase>[1], questions: readonly ('safe' | 'caring')[]) => {
      const { reference } = await addCase(opened.db, columns);
      if (questions.length > 0)
        await decideKeyQuestions(opened, { reference, questions, actor, now: SATURDAY });
      return reference;
    };
    await add({ kind: 'concern' }, ['safe', 'caring']);
    await add({ kind: 'concern' }, ['safe']);
    const open1 = await add({ kind: 'concern' }, []);
    await add({ kind: 'concern', received_at: SATURDAY - 200 * DAY_MS }, ['safe']);
    await add({ kind: 'concern', spam_at: SATURDAY }, []);
    await add({ kind: 'thanks' }, ['caring']);
    const of = (kind: 'concern' | 'thanks', access = ACCESS) => themesOf(opened.db, access, kind, QUARTER!);
    expect(await of('concern')).toEqual({
      ...{ safe: 2, effective: 0, caring: 1, responsive: 0, 'well-led': 0 },
      ...{ all: 3, undecided: 1 },
    });
    expect(await of('thanks')).toMatchObject({ caring: 1, all: 1, undecided: 0 });
    expect(await of('concern', reading(['thanks']))).toMatchObject({ safe: 0, all: 0, undecided: 0 });
    expect(await undecidedCases(opened.db, ACCESS, QUARTER!)).toEqual([
      { reference: open1, kind: 'concern' },
    ]);
  });

  test('shows what was done and learned of concerns that were closed in the quarter', async () => {
    const opened = await open();
    const { id: staff } = await addActor(opened);
    const close = async (closedAt: number, outcome: 'upheld' | 'not-upheld') => {
      const { id, reference } = await addCase(opened.db, {
        ...{ kind: 'concern', received_at: closedAt - DAY_MS, closed_at: closedAt },
        ...{ acknowledged_at: closedAt, first_due_at: closedAt - 1 },
        ...{ final_response_at: closedAt, answer_due_at: closedAt },
      });
      const by = { version: 1, updated_at: closedAt, updated_by: staff };
      await opened.db
        .insertInto('concern_outcomes')
        .values({ case_id: id, outcome, apology: '', done: 'Rang her', learned: 'Ring first', ...by })
        .execute();
      return reference;
    };
    const now = await close(SATURDAY, 'upheld');
    await close(SATURDAY - 200 * DAY_MS, 'not-upheld');
    expect(await changesMade(opened.db, ACCESS, QUARTER!)).toEqual([
      { reference: now, outcome: 'upheld', done: 'Rang her', learned: 'Ring first', closedAt: SATURDAY },
    ]);
    expect(await complaintsOf(opened.db, ACCESS, yearSpan(2026))).toEqual({
      ...{ received: 2, open: 0, acknowledged: 2, acknowledgedInTime: 0, responded: 2, respondedInTime: 2 },
      outcomes: { upheld: 1, 'partly-upheld': 0, 'not-upheld': 1, inconclusive: 0 },
    });
    expect(await changesMade(opened.db, reading(['thanks']), QUARTER!)).toEqual([]);
  });
});
