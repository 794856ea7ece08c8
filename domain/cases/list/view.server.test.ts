import { expect, test } from 'vitest';
import { saveApplication } from '#domain/cases/application/keep.server.ts';
import { APPLICATION_UK } from '#domain/cases/application/test-application.ts';
import { sendReply } from '#domain/cases/replies/send.server.ts';
import { reading } from '#domain/cases/test-cases.ts';
import type { OpenDatabase } from '#domain/database.ts';
import { enqueueMail } from '#domain/outbox/enqueue.server.ts';
import type { Actor } from '#domain/staff/roles.ts';
import { describeOnBothDatabases } from '#test/databases.ts';
import type { CaseKind } from '../case.table.ts';
import { KINDS } from '../kinds/kinds.ts';
import { addActor, addCase, SATURDAY } from '../test-cases.ts';
import { ANSWER_DUE, addWithDeadlines } from '../test-verbs.ts';
import { assignCase } from '../verbs/assign.server.ts';
import { changeStatus } from '../verbs/change-status.server.ts';
import { mergeCases } from '../verbs/merge.server.ts';
import { addNote } from '../verbs/notes.server.ts';
import { addTask, tasksOfCases } from '../verbs/tasks.server.ts';
import type { ThreadEntry } from './thread.server.ts';
import { kindOf, markRead, viewCase } from './view.server.ts';

const CONCERN: readonly CaseKind[] = ['concern'];

function send(open: OpenDatabase, actor: Actor, reference: string, now: number) {
  return sendReply(open, {
    reference,
    body: 'We are sorry.',
    purpose: 'acknowledgement',
    leaveAs: null,
    attachmentIds: [],
    submissionKey: `key-${reference}`,
    latestSeen: null,
    actor,
    now,
    messageIdDomain: 'example.org',
  });
}

/** Returns each entry as one line: when, what, and its merged case. */
function outline(thread: readonly ThreadEntry[] = []) {
  return thread.map((entry) => [entry.at - SATURDAY, entry.type, entry.from]);
}

describeOnBothDatabases('a case, opened', (open) => {
  test('shows what was typed and all that happened, in order', async () => {
    const opened = await open();
    const actor = await addActor(opened);
    const row = await addWithDeadlines(opened, {
      phone: '+44 (0)1632 960-001',
      message: 'Line one\n\nLine <two>',
    });
    const { reference } = row;
    const mail = { caseId: row.id, recipient: 'ada@example.org', now: SATURDAY, messageIdDomain: 'x.org' };
    await enqueueMail(opened.db, { ...mail, template: 'acknowledgement' });
    await assignCase(opened, { reference, assigneeId: actor.id, actor, now: SATURDAY + 1 });
    const sent = await send(opened, actor, reference, SATURDAY + 2);
    const call = { type: 'call', countsAs: null, body: 'Rang', submissionKey: 'c' } as const;
    await addNote(opened, { ...call, reference, actor, now: SATURDAY + 3 });
    await changeStatus(opened, { reference, to: 'waiting', until: SATURDAY, actor, now: SATURDAY + 4 });
    const view = await viewCase(opened.db, reference, { access: reading(CONCERN), staffId: actor.id });
    expect(view).toMatchObject({
      id: row.id,
      reference,
      kind: 'concern',
      status: 'waiting',
      name: 'Mrs. Ada Archer',
      sent: { phone: '+44 (0)1632 960-001', message: 'Line one\n\nLine <two>' },
      source: 'website',
      loggedBy: null,
      assignee: { id: actor.id, name: actor.name },
      dueAt: ANSWER_DUE,
      answerDueAt: ANSWER_DUE,
      acknowledgedAt: SATURDAY + 2,
      acknowledgedHow: 'email',
      firstAnsweredAt: SATURDAY + 2,
      waitingAt: SATURDAY + 4,
      waitsUntil: SATURDAY,
      mergedInto: null,
      mergedCases: [],
      unread: true,
      newestReplyId: sent.ok && sent.replyId,
    });
    expect(view?.tasks.map(({ title }) => title)).toEqual(KINDS.concern.checklist.map(({ title }) => title));
    expect(outline(view?.thread)).toEqual([
      [0, 'mail', null],
      [1, 'event', null],
      [2, 'reply', null],
      [3, 'call', null],
      [4, 'event', null],
    ]);
    expect(view?.thread).toMatchObject([
      { mail: { template: 'acknowledgement', sentAt: null } },
      { action: 'assigned', detail: actor.name, by: actor.name },
      { body: 'We are sorry.', purpose: 'acknowledgement', by: actor.name, mail: { sentAt: null } },
      { body: 'Rang', countsAs: null, by: actor.name },
      { action: 'waiting', detail: 'until Saturday 21 November 2026' },
    ]);
  });

  test('shows what was written on the cases that were merged into it, and their tasks', async () => {
    const opened = await open();
    const actor = await addActor(opened);
    const target = await addWithDeadlines(opened);
    const source = await addWithDeadlines(opened, { received_at: SATURDAY + 1, message: 'And again late.' });
    const first = await addWithDeadlines(opened, {
      kind: 'enquiry',
      received_at: SATURDAY - 5,
      message: 'Hello',
    });
    const into = async (from: string, to: string, now: number) =>
      expect(await mergeCases(opened, { reference: from, into: to, actor, now })).toEqual({
        outcome: 'changed',
      });
    const note = { type: 'note', countsAs: null, body: 'Again', submissionKey: 'n' } as const;
    await addNote(opened, { ...note, reference: source.reference, actor, now: SATURDAY + 2 });
    await send(opened, actor, source.reference, SATURDAY + 3);
    await addTask(opened, {
      title: 'Ask Joy',
      dueOn: null,
      assigneeId: null,
      reference: source.reference,
      actor,
      now: SATURDAY,
    });
    await into(first.reference, source.reference, SATURDAY + 4);
    await into(source.reference, target.reference, SATURDAY + 5);
    const look = { access: reading(CONCERN), staffId: actor.id };
    const view = await viewCase(opened.db, target.reference, look);
    expect(outline(view?.thread)).toEqual([
      [-5, 'message', first.reference],
      [1, 'message', source.reference],
      [2, 'note', source.reference],
      [3, 'reply', source.reference],
      [5, 'event', null],
    ]);
    expect(view?.thread[0]).toMatchObject({
      kind: 'enquiry',
      sent: { message: 'Hello' },
      by: 'Mrs. Ada Archer',
    });
    expect(view?.mergedCases.map(({ reference }) => reference)).toEqual([first.reference, source.reference]);
    expect(view?.tasks.slice(KINDS.concern.checklist.length)).toEqual(
      await tasksOfCases(opened.db, [source.id]),
    );
    expect(view?.tasks.at(-1)).toMatchObject({ title: 'Ask Joy' });
    expect(view?.newestReplyId).toBeNull();
    const merged = await viewCase(opened.db, source.reference, look);
    expect(merged).toMatchObject({
      status: 'merged',
      mergedInto: { reference: target.reference, kind: 'concern' },
    });
  });

  test('shows the answers of an application that was sent twice', async () => {
    const opened = await open();
    const actor = await addActor(opened);
    const target = await addWithDeadlines(opened, { kind: 'application', stage: 'new' });
    const source = await addWithDeadlines(opened, { kind: 'application', stage: 'new', message: '' });
    await saveApplication(opened.db, source.id, APPLICATION_UK);
    await mergeCases(opened, { reference: source.reference, into: target.reference, actor, now: SATURDAY });
    const look = { access: reading(['application']), staffId: actor.id } as const;
    const view = await viewCase(opened.db, target.reference, look);
    const message = view?.thread.find(({ type }) => type === 'message');
    expect(message?.type === 'message' && message.answers).toContainEqual({
      question: 'jobType',
      label: 'Job type',
      value: APPLICATION_UK.jobType,
    });
    expect(view?.answers).toEqual([]);
  });

  test('is read once the person opened it', async () => {
    const opened = await open();
    const { id } = await addActor(opened);
    const { reference } = await addCase(opened.db);
    await markRead(opened, reference, { access: reading(CONCERN), staffId: id, now: SATURDAY });
    const view = await viewCase(opened.db, reference, { access: reading(CONCERN), staffId: id });
    expect(view?.unread).toBe(false);
  });

  test('is not found among other kinds, nor by a wrong reference', async () => {
    const { db } = await open();
    const { reference } = await addCase(db);
    expect(
      await viewCase(db, reference, { access: reading(['thanks', 'enquiry']), staffId: 'x' }),
    ).toBeNull();
    expect(await viewCase(db, reference, { access: reading([]), staffId: 'x' })).toBeNull();
    expect(await viewCase(db, 'C-000000', { access: reading(CONCERN), staffId: 'x' })).toBeNull();
    expect(await viewCase(db, 'C-\0', { access: reading(CONCERN), staffId: 'x' })).toBeNull();
    expect(await kindOf(db, reference, reading(['thanks']))).toBeNull();
    expect(await kindOf(db, reference, reading(['thanks', 'concern']))).toBe('concern');
  });
});
