import { expect, test } from 'vitest';
import { bankHolidays } from '#domain/calendar/bank-holidays.ts';
import { addWorkingHours } from '#domain/calendar/working-time.ts';
import { DEFAULT_TARGETS } from '#domain/cases/deadlines/targets.ts';
import { reading } from '#domain/cases/test-cases.ts';
import { DEMO_PROVIDER } from '#domain/provider/provider.ts';
import { describeOnBothDatabases } from '#test/databases.ts';
import { CASE_KINDS } from '../kinds/kinds.ts';
import { listCases } from '../list/list.server.ts';
import { addActor, addCase, SATURDAY } from '../test-cases.ts';
import { historyOf, readCase } from '../test-verbs.ts';
import { setAside, undoSetAside } from './asks.server.ts';
import { changeStatus } from './change-status.server.ts';
import { mergeCases } from './merge.server.ts';
import { addNote, type NewNote } from './notes.server.ts';

const PROMISES = { opening: DEMO_PROVIDER.opening, targets: DEFAULT_TARGETS };
const LATER = SATURDAY + 60_000;

describeOnBothDatabases('what they say after our answer', (open) => {
  async function prepare(columns: Parameters<typeof addCase>[1] = {}) {
    const opened = await open();
    const actor = await addActor(opened, { isLead: true });
    const answered = { kind: 'enquiry', opened_at: 1, first_answered_at: SATURDAY } as const;
    const row = await addCase(opened.db, { ...answered, ...columns });
    const { id, reference } = row;
    const log = (now: number, note: Partial<NewNote> = {}, to = reference) =>
      addNote(opened, {
        ...{ reference: to, type: 'call', countsAs: null, body: 'She rang.', submissionKey: `key-${now}` },
        ...{ actor, now, ...note },
      });
    const ask = (now = LATER, to = reference) => log(now, { asks: PROMISES }, to);
    return { opened, actor, row, log, ask, caseNow: () => readCase(opened, id) };
  }

  test.each(CASE_KINDS)(
    'of a %s is due in the time of its first answer, until we reach them',
    async (kind) => {
      const { opened, actor, row, log, ask, caseNow } = await prepare({ kind, acknowledged_at: SATURDAY });
      const isHoliday = await bankHolidays({ nation: 'england' });
      // What is decided of a safeguarding case on its first day has a deadline of its own.
      const decision = { question: 'referral', answer: 'refer', reason: '', decided_by: '' } as const;
      await opened.db
        .insertInto('case_decisions')
        .values({ case_id: row.id, ...decision, staff_id: actor.id, at: SATURDAY })
        .execute();
      await ask();
      const { next_answer_due_at, due_at } = await caseNow();
      expect(next_answer_due_at).toBeGreaterThan(addWorkingHours(LATER, 1, PROMISES.opening, isHoliday));
      expect(due_at).toBe(next_answer_due_at);
      expect(await historyOf(opened, row.id)).toEqual([expect.stringMatching(/^answer-wanted: by \w+day /)]);
      await log(LATER + 1, { countsAs: 'answer' });
      expect(await caseNow()).toMatchObject({ next_answer_due_at: null, due_at: null });
    },
  );

  test('takes a case off hold, or opens it again, and is first in the list', async () => {
    for (const columns of [{ waiting_at: 1 }, { closed_at: 1 }]) {
      const { opened, actor, row, ask } = await prepare({ ...columns, received_at: 1 });
      await addCase(opened.db, { kind: 'enquiry' });
      await ask();
      const looking = { access: reading(['enquiry']), staffId: actor.id, view: 'open' as const, now: LATER };
      const { items } = await listCases(opened.db, looking);
      expect(items[0]).toMatchObject({ reference: row.reference, status: 'open', dueAt: expect.any(Number) });
    }
  });

  test('can need no answer, which can be undone', async () => {
    const { opened, actor, row, ask, caseNow } = await prepare();
    const at = { reference: row.reference, actor };
    expect(await setAside(opened, { ...at, now: LATER })).toEqual({ outcome: 'unchanged' });
    await ask();
    const { due_at } = await caseNow();
    expect(await setAside(opened, { ...at, now: LATER + 1 })).toEqual({ outcome: 'changed' });
    expect(await caseNow()).toMatchObject({ next_answer_due_at: null, due_at: null });
    const undoing = { ...at, at: LATER + 1 };
    expect(await undoSetAside(opened, { ...undoing, now: LATER + 3_600_000 })).toMatchObject({
      outcome: 'refused',
    });
    expect(await undoSetAside(opened, { ...undoing, now: LATER + 2 })).toEqual({ outcome: 'changed' });
    expect(await undoSetAside(opened, { ...undoing, now: LATER + 3 })).toEqual({ outcome: 'unchanged' });
    expect(await caseNow()).toMatchObject({ next_answer_due_at: due_at, due_at });
    expect((await historyOf(opened, row.id)).slice(1)).toEqual(['answer-not-needed', 'answer-needed']);
  });

  test('is asked about before the case is closed', async () => {
    const { opened, actor, row, ask } = await prepare();
    await ask();
    const closing = { reference: row.reference, to: 'closed', actor, now: LATER } as const;
    expect(await changeStatus(opened, closing)).toMatchObject({ asks: [{ question: 'unanswered' }] });
  });

  test('is due of the case into which its own was merged, until that is answered', async () => {
    const { opened, actor, row, log, ask, caseNow } = await prepare();
    const other = await addCase(opened.db, { kind: 'enquiry', first_answered_at: SATURDAY });
    await ask(LATER, other.reference);
    await mergeCases(opened, { reference: other.reference, into: row.reference, actor, now: LATER + 1 });
    expect(await caseNow()).toMatchObject({ due_at: expect.any(Number) });
    await log(LATER + 2, { countsAs: 'answer' });
    expect(await caseNow()).toMatchObject({ due_at: null, next_answer_due_at: null });
  });
});
