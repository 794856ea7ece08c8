import { expect, test } from 'vitest';
import { searchCases } from '#domain/cases/search/search.server.ts';
import { addActor, addCase, reading, SATURDAY } from '#domain/cases/test-cases.ts';
import { readDrafts, saveDraft } from '#domain/cases/verbs/drafts.server.ts';
import type { OpenDatabase } from '#domain/database.ts';
import type { Actor } from '#domain/staff/roles.ts';
import { describeOnBothDatabases } from '#test/databases.ts';
import { UNDO_MS } from './reply.ts';
import { type NewReply, sendReply } from './send.server.ts';

describeOnBothDatabases('an answer', (open) => {
  async function prepare(columns: Parameters<typeof addCase>[1] = {}) {
    const opened = await open();
    const actor = await addActor(opened);
    const row = await addCase(opened.db, columns);
    const send = (changes: Partial<NewReply> = {}) =>
      sendReply(opened, { ...draft(row.reference, actor), ...changes });
    return { opened, actor, row, send };
  }

  test('is kept together with its mail', async () => {
    const { opened, actor, row, send } = await prepare();
    const sent = await send();
    expect(sent).toEqual({ ok: true, replyId: expect.any(Number), repeated: false });
    expect(await stored(opened)).toEqual({
      replies: [{ case_id: row.id, staff_id: actor.id, body: 'We are sorry.', sent_at: SATURDAY }],
      mails: [{ template: 'reply', reply_id: sent.ok && sent.replyId, recipient: 'ada@example.org' }],
    });
  });

  test('to someone who needs something else than an email goes only where it is asked for, which the history says', async () => {
    const { opened, actor, row, send } = await prepare({ email_key: 'ada@example.org' });
    const needs = { email_key: 'ada@example.org', needs: 'Phone calls only' } as const;
    await addCase(opened.db, { kind: 'enquiry', ...needs });
    const why = expect.stringContaining('Ada Archer told us that they need: Phone calls only.');
    expect(await send()).toEqual({ ok: false, reason: 'asks', why });
    expect((await stored(opened)).mails).toEqual([]);
    expect(await send({ sendAnyway: true })).toMatchObject({ ok: true });
    const events = opened.db.selectFrom('case_events').select(['staff_id', 'case_id', 'detail']);
    expect(await events.where('action', '=', 'emailed-anyway').execute()).toEqual([
      { staff_id: actor.id, case_id: row.id, detail: 'Phone calls only' },
    ]);
  });

  test('that is sent by a double click is one answer and one mail', async () => {
    const { opened, send } = await prepare();
    const outcomes = await Promise.all([send(), send()]);
    expect(outcomes.map((outcome) => outcome.ok && outcome.repeated).sort()).toEqual([false, true]);
    const { replies, mails } = await stored(opened);
    expect([replies.length, mails.length]).toEqual([1, 1]);
  });

  test('after a colleague answered goes out only once the form knows of it', async () => {
    const { opened, send } = await prepare();
    const first = await send();
    const colleague = await addActor(opened, { name: 'Cora Colleague' });
    const mine = { actor: colleague, submissionKey: 'other', body: 'Someone will ring you.' };
    expect(await send(mine)).toEqual({
      ok: false,
      reason: 'conflict',
      newestReplyId: first.ok && first.replyId,
    });
    expect((await stored(opened)).mails).toHaveLength(1);
    expect(await send({ ...mine, latestSeen: first.ok ? first.replyId : null })).toMatchObject({ ok: true });
    expect((await stored(opened)).mails).toHaveLength(2);
  });

  test('of two people at the same moment, one is told', async () => {
    const { opened, send } = await prepare();
    const colleague = await addActor(opened);
    const outcomes = await Promise.all([
      send(),
      send({ actor: colleague, submissionKey: 'other', body: 'Another answer.' }),
    ]);
    expect(outcomes.map(({ ok }) => ok).sort()).toEqual([false, true]);
    expect((await stored(opened)).replies).toHaveLength(1);
  });

  test('with other words under a used key is not swallowed as a repeat', async () => {
    const { send } = await prepare();
    const first = await send();
    const newestReplyId = first.ok && first.replyId;
    expect(await send({ body: 'More words.' })).toEqual({ ok: false, reason: 'conflict', newestReplyId });
  });

  test('needs an email address', async () => {
    const { opened, send } = await prepare({ email: null });
    expect(await send()).toEqual({ ok: false, reason: 'no-email' });
    expect((await stored(opened)).replies).toEqual([]);
  });

  test('takes the case up, stops its clock, removes the draft, and is found by its words', async () => {
    const { opened, actor, row, send } = await prepare({ kind: 'enquiry', due_at: SATURDAY + 1 });
    const about = { reference: row.reference, actor, now: SATURDAY - 1 };
    await saveDraft(opened, { ...about, field: 'reply', body: 'We are' });
    await send();
    expect(await caseNow(opened)).toMatchObject({
      status: 'open',
      opened_at: SATURDAY,
      first_answered_at: SATURDAY,
      due_at: null,
    });
    expect(await readDrafts(opened.db, row.id, actor.id)).toEqual({ reply: null, note: null });
    const found = await searchCases(opened, {
      text: 'sorry',
      access: reading(['enquiry']),
      staffId: actor.id,
    });
    expect(found.items.map(({ reference }) => reference)).toEqual([row.reference]);
  });

  test('leaves the case closed, or on hold until a day, when it is sent so', async () => {
    for (const [leaveAs, status] of [
      ['closed', 'closed'],
      [{ waitsUntil: SATURDAY + 9 }, 'waiting'],
    ] as const) {
      const { opened, send } = await prepare({ kind: 'enquiry' });
      expect(await send({ leaveAs })).toMatchObject({ ok: true });
      expect(await caseNow(opened)).toMatchObject({ status });
    }
  });

  test('that would close a concern too early is not sent, and says why', async () => {
    const { opened, send } = await prepare();
    expect(await send({ leaveAs: 'closed' })).toEqual({
      ok: false,
      reason: 'refused',
      why: expect.stringMatching(/\w.*\./),
    });
    expect(await stored(opened)).toEqual({ replies: [], mails: [] });
    expect(await caseNow(opened)).toMatchObject({ status: 'new', first_answered_at: null });
  });

  test('says of a concern what it is, and of nothing else', async () => {
    const { opened, send } = await prepare();
    expect(await send({ purpose: 'final-response' })).toMatchObject({ ok: true });
    expect(await caseNow(opened)).toMatchObject({ acknowledged_how: 'email', final_response_at: SATURDAY });
    const other = await prepare({ kind: 'thanks' });
    expect(await other.send({ purpose: 'final-response' })).toMatchObject({ ok: false, reason: 'refused' });
  });

  test('leaves no sooner than it can be undone', async () => {
    const { opened, send } = await prepare();
    await send();
    expect(await opened.db.selectFrom('mails').select('due_at').execute()).toEqual([
      { due_at: SATURDAY + UNDO_MS },
    ]);
  });

  test('to a case that the actor may not read is refused', async () => {
    const { opened, send } = await prepare();
    for (const role of ['viewer', 'editor'] as const) {
      expect(await send({ actor: await addActor(opened, { role }) })).toEqual({
        ok: false,
        reason: 'missing',
      });
    }
    expect(await send({ reference: 'C-NONE' })).toEqual({ ok: false, reason: 'missing' });
  });
});

function draft(reference: string, actor: Actor): NewReply {
  return {
    reference,
    actor,
    body: 'We are sorry.',
    purpose: 'answer',
    leaveAs: null,
    attachmentIds: [],
    submissionKey: 'key',
    latestSeen: null,
    now: SATURDAY,
    messageIdDomain: 'example.org',
  };
}

async function stored({ db }: OpenDatabase) {
  return {
    replies: await db.selectFrom('replies').select(['case_id', 'staff_id', 'body', 'sent_at']).execute(),
    mails: await db.selectFrom('mails').select(['template', 'reply_id', 'recipient']).execute(),
  };
}

function caseNow({ db }: OpenDatabase) {
  return db.selectFrom('cases').selectAll().executeTakeFirstOrThrow();
}
