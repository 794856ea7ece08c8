import { expect, test } from 'vitest';
import { addActor, addCase, SATURDAY } from '#domain/cases/test-cases.ts';
import { historyOf } from '#domain/cases/test-verbs.ts';
import { assignCase } from '#domain/cases/verbs/assign.server.ts';
import { changeStatus } from '#domain/cases/verbs/change-status.server.ts';
import { readDrafts, saveDraft } from '#domain/cases/verbs/drafts.server.ts';
import { takeDueMail } from '#domain/outbox/lease.server.ts';
import { describeOnBothDatabases } from '#test/databases.ts';
import { SAMPLES } from '#test/sample-files.ts';
import { addAttachment, unsentAttachments } from './attachments.server.ts';
import { UNDO_MS } from './reply.ts';
import { type NewReply, sendReply } from './send.server.ts';
import { bytesOf, testFiles } from './test-files.ts';
import { undoReply } from './undo.server.ts';

const LATER = SATURDAY + 5_000;

describeOnBothDatabases('undoing a reply', (open) => {
  const files = testFiles();

  async function prepare(columns: Parameters<typeof addCase>[1] = {}) {
    const opened = await open();
    const actor = await addActor(opened);
    const row = await addCase(opened.db, { kind: 'enquiry', ...columns });
    const { reference } = row;
    const send = async (changes: Partial<NewReply> = {}) => {
      const sent = await sendReply(opened, {
        reference,
        actor,
        body: 'Dear Ada',
        purpose: 'answer',
        leaveAs: null,
        attachmentIds: [],
        submissionKey: `key ${changes.body}`,
        latestSeen: null,
        now: SATURDAY,
        messageIdDomain: 'example.org',
        ...changes,
      });
      if (!sent.ok) throw new Error(sent.reason);
      return sent.replyId;
    };
    const undo = (replyId: number, by = actor) =>
      undoReply(opened, { reference, replyId, actor: by, now: LATER });
    const caseNow = () =>
      opened.db.selectFrom('cases').selectAll().where('id', '=', row.id).executeTakeFirstOrThrow();
    return { opened, actor, row, send, undo, caseNow };
  }

  test('puts everything back as it was, and gives the words back as the draft', async () => {
    const due = SATURDAY + 1_000_000;
    const { opened, actor, row, send, undo, caseNow } = await prepare({ due_at: due, first_due_at: due });
    const replyId = await send({ leaveAs: 'closed' });
    expect(await caseNow()).toMatchObject({ status: 'closed', due_at: null });
    expect(await undo(replyId)).toBe('undone');
    const { version, ...now } = await caseNow();
    const { version: before, ...was } = row;
    expect(now).toEqual(was);
    expect(version).toBeGreaterThan(before);
    expect(await opened.db.selectFrom('mails').select('id').execute()).toEqual([]);
    expect(await opened.db.selectFrom('replies').select('id').execute()).toEqual([]);
    expect((await readDrafts(opened.db, row.id, actor.id)).reply).toEqual({
      body: 'Dear Ada',
      cc: null,
      updatedAt: LATER,
    });
    expect(await historyOf(opened, row.id)).toEqual([
      `assigned: ${actor.name} automatically when they replied`,
      'closed',
      'reply-undone',
      `unassigned: ${actor.name}`,
    ]);
  });

  test('leaves the case with whoever had it, or has got it since', async () => {
    const { opened, actor, send, undo, caseNow, row } = await prepare();
    const colleague = await addActor(opened);
    const first = await send();
    expect(await caseNow()).toMatchObject({ assignee_id: actor.id });
    const { reference } = row;
    await assignCase(opened, { reference, assigneeId: colleague.id, actor, now: LATER - 1 });
    await undo(first);
    expect(await caseNow()).toMatchObject({ assignee_id: colleague.id });
    await undo(await send({ body: 'Again' }));
    expect(await caseNow()).toMatchObject({ assignee_id: colleague.id });
    expect((await historyOf(opened, row.id)).filter((text) => text.startsWith('unassigned'))).toEqual([]);
  });

  test('brings a closed case back that was waiting before', async () => {
    const { send, undo, caseNow } = await prepare({ opened_at: 5, waiting_at: 7 });
    await undo(await send({ leaveAs: 'closed' }));
    expect(await caseNow()).toMatchObject({
      status: 'waiting',
      opened_at: 5,
      waiting_at: 7,
      closed_by: null,
    });
  });

  test('leaves alone what a colleague has done since', async () => {
    const { opened, actor, row, send, undo, caseNow } = await prepare();
    const replyId = await send({ leaveAs: { waitsUntil: SATURDAY * 2 } });
    const by = { reference: row.reference, actor, now: LATER - 1 };
    expect(await changeStatus(opened, { ...by, to: 'closed' })).toEqual({ outcome: 'changed' });
    await undo(replyId);
    expect(await caseNow()).toMatchObject({ status: 'closed', closed_at: LATER - 1 });
  });

  test('lets the clock stop at an earlier reply that stays', async () => {
    const { send, undo, caseNow } = await prepare({ kind: 'concern' });
    const first = await send({ body: 'First', purpose: 'acknowledgement' });
    const second = await send({
      body: 'Second',
      purpose: 'final-response',
      latestSeen: first,
      now: SATURDAY + 10,
    });
    expect(await caseNow()).toMatchObject({ final_response_at: SATURDAY + 10 });
    await undo(second);
    expect(await caseNow()).toMatchObject({
      acknowledged_at: SATURDAY,
      acknowledged_how: 'email',
      first_answered_at: SATURDAY,
      final_response_at: null,
    });
    expect(await undo(first)).toBe('undone');
    expect(await caseNow()).toMatchObject({
      acknowledged_at: null,
      acknowledged_how: null,
      first_answered_at: null,
    });
  });

  test('keeps what was typed since, below', async () => {
    const { opened, actor, row, send, undo } = await prepare();
    const replyId = await send();
    await saveDraft(opened, {
      reference: row.reference,
      field: 'reply',
      body: 'One more thing',
      actor,
      now: SATURDAY + 1,
    });
    await undo(replyId);
    expect((await readDrafts(opened.db, row.id, actor.id)).reply?.body).toBe('Dear Ada\n\nOne more thing');
  });

  test('is too late once the mail was taken, and takes nothing back then', async () => {
    const { opened, send, undo, caseNow } = await prepare();
    const replyId = await send();
    expect(await takeDueMail(opened, SATURDAY + UNDO_MS - 1)).toBeUndefined();
    expect(await takeDueMail(opened, SATURDAY + UNDO_MS)).toBeDefined();
    expect(await undo(replyId)).toBe('too-late');
    expect(await caseNow()).toMatchObject({ status: 'open', first_answered_at: SATURDAY });
    expect(await opened.db.selectFrom('replies').select('id').execute()).toHaveLength(1);
  });

  test('at the moment in which the mail is taken is one or the other', async () => {
    const { opened, send, undo } = await prepare();
    const replyId = await send();
    const [undone, due] = await Promise.all([undo(replyId), takeDueMail(opened, SATURDAY + UNDO_MS)]);
    expect(undone).toBe(due ? 'too-late' : 'undone');
  });

  test('twice is once, and nobody undoes the reply of another', async () => {
    const { opened, send, undo } = await prepare();
    const replyId = await send();
    expect(await undo(replyId, await addActor(opened))).toBe('gone');
    expect(await undo(replyId, await addActor(opened, { role: 'editor' }))).toBe('missing');
    expect(await undo(replyId)).toBe('undone');
    expect(await undo(replyId)).toBe('gone');
  });

  test('gives its files back to be sent again', async () => {
    const { opened, actor, row, send, undo } = await prepare();
    const added = await addAttachment(opened, files, {
      reference: row.reference,
      direction: 'out',
      name: 'plan.pdf',
      bytes: bytesOf(SAMPLES.pdf),
      actor,
      now: SATURDAY,
    });
    if (!added.ok) throw new Error(added.reason);
    const replyId = await send({ attachmentIds: [added.attachment.id] });
    expect(await unsentAttachments(opened.db, row.id, actor.id)).toEqual([]);
    await undo(replyId);
    expect((await unsentAttachments(opened.db, row.id, actor.id)).map(({ name }) => name)).toEqual([
      'plan.pdf',
    ]);
    expect(await send({ attachmentIds: [added.attachment.id] })).toEqual(expect.any(Number));
  });
});
