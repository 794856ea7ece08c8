import { expect, test } from 'vitest';
import { NO_REFEREE } from '#domain/cases/application/hiring.ts';
import { safeguardingDecision } from '#domain/cases/concern/decisions.ts';
import { readRecord, saveRecord } from '#domain/cases/records/case-record.server.ts';
import { sendReply } from '#domain/cases/replies/send.server.ts';
import { reading } from '#domain/cases/test-cases.ts';
import { MINUTE_MS } from '#platform/clock/clock.ts';
import { describeOnBothDatabases } from '#test/databases.ts';
import type { NewCase } from '../case.table.ts';
import { viewCase } from '../list/view.server.ts';
import { addActor, SATURDAY } from '../test-cases.ts';
import { allMails } from '../test-reception.ts';
import { addWithDeadlines, historyOf, NOTHING_OPEN, readCase } from '../test-verbs.ts';
import { changeStatus, UNDO_CLOSE_MS, undoClose } from './change-status.server.ts';
import type { ClosingAnswers } from './closing.ts';
import { addTask, finishTask, reopenTask } from './tasks.server.ts';

describeOnBothDatabases('closing a case', (open) => {
  async function prepare(columns: Partial<NewCase>) {
    const opened = await open();
    const actor = await addActor(opened);
    const row = await addWithDeadlines(opened, columns);
    const by = { reference: row.reference, actor };
    return {
      opened,
      actor,
      row,
      by,
      close: (answers: ClosingAnswers = {}, now = SATURDAY) =>
        changeStatus(opened, { ...by, to: 'closed', answers, now }),
      undo: (closedAt: number, now = closedAt) => undoClose(opened, { ...by, closedAt, now }),
      task: (title: string, dueOn: string | null = null) =>
        addTask(opened, { ...by, title, dueOn, assigneeId: actor.id, now: SATURDAY }),
      tasks: async () =>
        (await viewCase(opened.db, row.reference, { access: reading([row.kind]), staffId: actor.id }))!.tasks,
    };
  }

  test.each(['enquiry', 'application'] as const)(
    'of the kind %s asks why nobody answered, and keeps what was said',
    async (kind) => {
      const { opened, row, close } = await prepare({ kind, stage: kind === 'application' ? 'new' : null });
      expect(await close()).toEqual({
        outcome: 'asks',
        asks: [{ question: 'unanswered', cases: [row.reference], about: [] }],
      });
      expect((await readCase(opened, row.id)).status).toBe('new');
      const unanswered = { answer: 'elsewhere', reason: 'Bea rang him on Friday.' };
      expect(await close({ unanswered })).toEqual({ outcome: 'changed' });
      expect(await historyOf(opened, row.id)).toEqual([
        'closed: answered another way: Bea rang him on Friday.',
      ]);
    },
  );

  test('asks nothing once it is answered and nothing is open', async () => {
    const { close } = await prepare({ kind: 'enquiry', first_answered_at: 1, due_at: null });
    expect(await close()).toEqual({ outcome: 'changed' });
  });

  test('is undone exactly, for ten minutes, and only while it is this closing', async () => {
    const { opened, row, close, undo, task, tasks } = await prepare({ kind: 'thanks', waiting_at: 7 });
    await task('Send flowers');
    const before = await readCase(opened, row.id);
    const yes = { answer: 'yes', reason: '' };
    const dropped = { answer: 'not-needed', reason: 'They are allergic.' };
    await close({ ...NOTHING_OPEN, 'passed-on': yes, tasks: dropped });
    expect((await tasks()).filter(({ doneAt }) => doneAt !== null).map(({ id }) => id)).toEqual(['carer']);
    expect((await tasks()).at(-1)).toMatchObject({ title: 'Send flowers', notNeeded: 'They are allergic.' });
    expect(await undo(SATURDAY - 1)).toEqual({ outcome: 'unchanged' });
    expect(await undo(SATURDAY, SATURDAY + UNDO_CLOSE_MS + 1)).toMatchObject({ outcome: 'refused' });
    expect(await undo(SATURDAY, SATURDAY + MINUTE_MS)).toEqual({ outcome: 'changed' });
    expect(await readCase(opened, row.id)).toEqual({ ...before, version: before.version + 2 });
    expect((await tasks()).every(({ doneAt, notNeeded }) => doneAt === null && notNeeded === null)).toBe(
      true,
    );
    expect(await undo(SATURDAY)).toEqual({ outcome: 'unchanged' });
  });

  test('asks what becomes of open tasks, which stay open or are told as not needed', async () => {
    const { opened, row, by, close, task, tasks } = await prepare({
      kind: 'enquiry',
      first_answered_at: 1,
      due_at: null,
    });
    await task('Visit Thursday 2 pm', '2026-11-26');
    await task('Send the price list');
    expect(await close()).toEqual({
      outcome: 'asks',
      asks: ['Visit Thursday 2 pm', 'Send the price list'].map((title) => ({
        ...{ question: 'tasks', cases: [row.reference], about: [title] },
        task: { id: expect.any(Number), people: [{ id: by.actor.id, name: by.actor.name }] },
      })),
    });
    const [visit] = (await tasks()).filter(({ title }) => title.startsWith('Visit'));
    await finishTask(opened, { ...by, taskId: visit!.id, now: SATURDAY });
    const why = 'They found someone else.';
    await close({ tasks: { answer: 'not-needed', reason: why } });
    expect(await historyOf(opened, row.id)).toEqual([`closed: open task not needed: ${why}`]);
    const last = (await tasks()).at(-1)!;
    expect(last).toMatchObject({ title: 'Send the price list', doneAt: null, notNeeded: why });
    await reopenTask(opened, { ...by, taskId: last.id, now: SATURDAY });
    expect((await tasks()).at(-1)).toMatchObject({ doneAt: null, notNeeded: null });
  });

  test('does with each open task what is said of it, and tells whoever is given one', async () => {
    const { opened, actor, row, close, undo, task, tasks } = await prepare({
      kind: 'enquiry',
      first_answered_at: 1,
      due_at: null,
    });
    const sam = await addActor(opened, { name: 'Sam Okafor' });
    for (const title of ['Send the price list', 'Visit', 'Ring the GP']) await task(title);
    const own = async () => (await tasks()).filter(({ item }) => item === null);
    const [sent, visit, ring] = (await own()).map(({ id }) => `tasks-${id}`);
    const some = { [sent!]: { answer: 'done', reason: '' }, [ring!]: { answer: 'keep', reason: '' } };
    const give = (person: string) => ({ ...some, [visit!]: { answer: 'give', reason: '', person } });
    expect(await close(some)).toMatchObject({ outcome: 'asks' });
    expect(await close(give('nobody'))).toMatchObject({ outcome: 'asks' });
    expect(await close(give(sam.id))).toEqual({ outcome: 'changed' });
    expect(await historyOf(opened, row.id)).toEqual([
      'closed: open task done; open task given to a colleague; open task kept',
    ]);
    const now = async () => (await own()).map(({ doneAt, assignee }) => [doneAt, assignee?.name]);
    expect(await now()).toEqual([
      [SATURDAY, actor.name],
      [null, 'Sam Okafor'],
      [null, actor.name],
    ]);
    expect(await allMails(opened)).toEqual([['staff-notice', sam.email]]);
    await undo(SATURDAY);
    expect((await now())[0]).toEqual([null, actor.name]);
  });

  test('marks open tasks as done where someone says so, until it is undone', async () => {
    const { opened, row, close, undo, task, tasks } = await prepare({
      kind: 'enquiry',
      first_answered_at: 1,
      due_at: null,
    });
    await task('Send the price list');
    await close({ tasks: { answer: 'done', reason: '' } });
    expect(await historyOf(opened, row.id)).toEqual(['closed: open task done']);
    expect((await tasks()).at(-1)).toMatchObject({ doneAt: SATURDAY });
    await undo(SATURDAY);
    expect((await tasks()).at(-1)).toMatchObject({ doneAt: null });
  });

  test('of a thank-you asks whether it was passed on, and says when it was not', async () => {
    const { opened, row, close, tasks } = await prepare({
      kind: 'thanks',
      first_answered_at: 1,
      due_at: null,
    });
    expect(await close()).toMatchObject({ asks: [{ question: 'passed-on' }] });
    await close({ 'passed-on': { answer: 'no', reason: 'She has left.' } });
    expect(await historyOf(opened, row.id)).toEqual(['closed: thanks not passed on: She has left.']);
    expect((await tasks()).find(({ id }) => id === 'carer')?.doneAt).toBeNull();
  });

  test('with a reply is refused where something has to be said first, and nothing is sent', async () => {
    const { opened, row, by } = await prepare({ kind: 'thanks' });
    const sent = await sendReply(opened, {
      ...by,
      body: 'I have passed them on.',
      purpose: 'answer',
      leaveAs: 'closed',
      attachmentIds: [],
      submissionKey: 'k',
      latestSeen: null,
      now: SATURDAY,
      messageIdDomain: 'example.org',
    });
    expect(sent).toMatchObject({ ok: false, why: expect.stringContaining('passed on') });
    expect((await readCase(opened, row.id)).first_answered_at).toBeNull();
  });

  test('of someone who was hired names the referees whom nobody asked', async () => {
    const { opened, actor, row, close } = await prepare({
      kind: 'application',
      stage: 'hired',
      first_answered_at: 1,
      due_at: null,
    });
    const referees = JSON.stringify([{ name: 'Dr. Who', contact: '', state: 'received' }, NO_REFEREE]);
    const applicationFields = { interview_at: null, not_appointed_reason: null, referees, version: 1 };
    await opened.db
      .insertInto('hirings')
      .values({ case_id: row.id, ...applicationFields, updated_at: 1, updated_by: actor.id })
      .execute();
    expect(await close()).toMatchObject({ asks: [{ question: 'references', about: ['Referee 2'] }] });
    expect(await close(NOTHING_OPEN)).toEqual({ outcome: 'changed' });
  });

  test('of a concern needs a decision about safeguarding, of which the newest counts', async () => {
    const { opened, row, by, tasks } = await prepare({});
    const decide = (answer: 'yes' | 'no', version: number) =>
      saveRecord(opened, safeguardingDecision, {
        ...by,
        fields: { answer, decidedBy: 'Mina, registered manager', reason: 'A bruise.' },
        version,
        now: SATURDAY,
      });
    expect(await decide('no', 0)).toEqual({ outcome: 'changed' });
    expect(await decide('no', 0)).toEqual({ outcome: 'unchanged' });
    expect(await decide('yes', 0)).toMatchObject({
      outcome: 'conflict',
      current: { values: { answer: 'no' } },
    });
    const first = await readRecord(opened.db, safeguardingDecision, row.id);
    expect(await decide('yes', first.version)).toEqual({ outcome: 'changed' });
    expect(await readRecord(opened.db, safeguardingDecision, row.id)).toMatchObject({
      values: { answer: 'yes' },
      by: 'Mina Manager',
    });
    expect(await historyOf(opened, row.id)).toHaveLength(2);
    expect((await tasks()).find(({ id }) => id === 'safeguarding')?.doneAt).toBe(SATURDAY);
  });
});
