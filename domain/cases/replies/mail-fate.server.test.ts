import { expect, test } from 'vitest';
import type { NewCase } from '#domain/cases/case.table.ts';
import { whyNotClosable } from '#domain/cases/concern/closing.server.ts';
import { outcome } from '#domain/cases/concern/outcome.ts';
import { EVERY_CASE } from '#domain/cases/kinds/access.ts';
import { countViews } from '#domain/cases/list/counts.server.ts';
import { viewCase } from '#domain/cases/list/view.server.ts';
import { saveRecord } from '#domain/cases/records/case-record.server.ts';
import { addActor, addCase, reading, SATURDAY } from '#domain/cases/test-cases.ts';
import { addSafeguarding, historyOf } from '#domain/cases/test-verbs.ts';
import { changeKind } from '#domain/cases/verbs/change-kind.server.ts';
import { changeStatus } from '#domain/cases/verbs/change-status.server.ts';
import { mergeCases } from '#domain/cases/verbs/merge.server.ts';
import { addNote } from '#domain/cases/verbs/notes.server.ts';
import { migrate } from '#domain/migrate.server.ts';
import { holdWaitingMails, retryMails } from '#domain/outbox/failed.server.ts';
import { settle, takeDueMail } from '#domain/outbox/lease.server.ts';
import { DAY_MS } from '#platform/clock/clock.ts';
import { describeOnBothDatabases } from '#test/databases.ts';
import { caseMailEnded } from './mail-fate.server.ts';
import type { ReplyPurpose } from './reply.table.ts';
import type { AfterSending } from './reply.ts';
import { sendReply } from './send.server.ts';

const FIRST = SATURDAY + DAY_MS;
const ANSWER = SATURDAY + 20 * DAY_MS;
const LATER = SATURDAY + 2 * DAY_MS;

describeOnBothDatabases('a reply whose mail is given up', (open) => {
  async function answered(
    purpose: ReplyPurpose,
    { leaveAs = null, ...columns }: Partial<NewCase> & { leaveAs?: AfterSending | null } = {},
  ) {
    const opened = await open();
    const actor = await addActor(opened);
    const due = { first_due_at: FIRST, answer_due_at: ANSWER, due_at: FIRST };
    const row = await addCase(opened.db, { ...due, ...columns });
    const by = { reference: row.reference, actor };
    const whole = { outcome: 'upheld', apology: '', done: 'a', learned: 'b' } as const;
    await saveRecord(opened, outcome, { ...by, fields: whole, version: 0, now: SATURDAY });
    await addSafeguarding(opened, row.id, actor.id);
    const sent = await sendReply(opened, {
      ...by,
      body: 'We are sorry.',
      purpose,
      leaveAs,
      attachmentIds: [],
      submissionKey: 'key',
      latestSeen: null,
      now: SATURDAY,
      messageIdDomain: 'example.org',
    });
    if (!sent.ok) throw new Error(sent.reason);
    let mailId = 0;
    const attempt = async (at: number, outcome: 'sent' | 'failed') => {
      let mail = (await takeDueMail(opened, at))!;
      // What tells the writer waits as well.
      while (mail.template !== 'reply') mail = (await takeDueMail(opened, at))!;
      mailId = mail.id;
      return settle(
        opened,
        mail,
        outcome === 'sent' ? { kind: 'sent', at } : { kind: 'failed', at, error: 'x' },
        caseMailEnded,
      );
    };
    return {
      opened,
      row,
      by,
      giveUp: () => attempt(LATER, 'failed'),
      retry: async (at: number, outcome: 'sent' | 'failed') => {
        await retryMails(opened, { ids: [mailId] }, { access: EVERY_CASE, now: at });
        return attempt(at, outcome);
      },
      leave: () => attempt(LATER, 'sent'),
      post: (at: number) =>
        addNote(opened, {
          ...by,
          type: 'letter',
          countsAs: 'final-response',
          carriesOmbudsman: true,
          body: 'Posted.',
          submissionKey: 'letter',
          now: at,
        }),
      read: (id = row.id) =>
        opened.db.selectFrom('cases').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
    };
  }

  test('owes a concern its final response and its acknowledgement again, in every count', async () => {
    const { opened, giveUp, read } = await answered('final-response');
    expect(await read()).toMatchObject({ final_response_at: SATURDAY, due_at: null });
    expect(await giveUp()).toBe(true);
    expect(await read()).toMatchObject({
      final_response_at: null,
      acknowledged_at: null,
      acknowledged_how: null,
      first_answered_at: null,
      due_at: FIRST,
      status: 'open',
    });
    const looking = { access: reading(['concern']), staffId: 'nobody', now: LATER } as const;
    expect((await countViews(opened.db, looking)).overdue).toBe(1);
  });

  test('leaves an earlier acknowledgement, so that the full answer is due', async () => {
    const { giveUp, read } = await answered('final-response', {
      acknowledged_at: 5,
      acknowledged_how: 'call',
    });
    await giveUp();
    expect(await read()).toMatchObject({ acknowledged_at: 5, final_response_at: null, due_at: ANSWER });
  });

  test.each(['enquiry', 'thanks', 'application'] as const)(
    'owes the first answer to %s again',
    async (kind) => {
      const { giveUp, read } = await answered('answer', { kind });
      expect(await read()).toMatchObject({ first_answered_at: SATURDAY, due_at: null });
      await giveUp();
      expect(await read()).toMatchObject({ first_answered_at: null, due_at: FIRST });
    },
  );

  test('opens again what was closed with it', async () => {
    for (const [purpose, kind] of [
      ['final-response', 'concern'],
      ['answer', 'enquiry'],
    ] as const) {
      const { giveUp, read } = await answered(purpose, { kind, leaveAs: 'closed' });
      expect(await read()).toMatchObject({ status: 'closed', due_at: null });
      await giveUp();
      expect(await read()).toMatchObject({ status: 'open', closed_by: null, due_at: FIRST });
    }
  });

  test('says in the history why it is open again, and tells the writer', async () => {
    const { opened, row, by, giveUp } = await answered('final-response', { leaveAs: 'closed' });
    await giveUp();
    expect((await historyOf(opened, row.id)).at(-1)).toBe(
      `reply-failed: Reopened automatically because the final response by ${by.actor.name} could not be sent`,
    );
    const { email } = await opened.db
      .selectFrom('staff')
      .select('email')
      .where('id', '=', by.actor.id)
      .executeTakeFirstOrThrow();
    const notices = await opened.db.selectFrom('mails').selectAll().where('recipient', '=', email).execute();
    expect(notices).toMatchObject([{ template: 'staff-notice', case_id: row.id, sent_at: null }]);
    expect(notices[0]?.detail).toContain('reply-failed');
  });

  test('opens a concern that was closed after it, which has no final response any more', async () => {
    const { opened, by, giveUp, read } = await answered('final-response');
    const closed = await changeStatus(opened, { ...by, to: 'closed', now: SATURDAY + 5 });
    expect(closed).toEqual({ outcome: 'changed' });
    await giveUp();
    expect(await read()).toMatchObject({ status: 'open', due_at: FIRST });
  });

  test('opens nothing that a letter has answered since', async () => {
    const { post, giveUp, read } = await answered('final-response', { leaveAs: 'closed' });
    await post(SATURDAY + 5);
    await giveUp();
    expect(await read()).toMatchObject({
      status: 'closed',
      final_response_at: SATURDAY + 5,
      acknowledged_how: 'letter',
    });
  });

  test('counts from when it left, once a later attempt has got it through', async () => {
    const { opened, row, giveUp, retry, read } = await answered('final-response');
    await giveUp();
    await retry(LATER + 10, 'failed');
    expect(await read()).toMatchObject({ final_response_at: null, due_at: FIRST });
    await retry(LATER + 20, 'sent');
    expect(await read()).toMatchObject({
      first_answered_at: LATER + 20,
      acknowledged_at: LATER + 20,
      acknowledged_how: 'email',
      final_response_at: LATER + 20,
      due_at: null,
    });
    expect(await whyNotClosable(opened.db, row.id)).toBeNull();
  });

  test('is ticked in the name of who wrote it when it leaves after all', async () => {
    const { opened, by, giveUp, retry } = await answered('answer', { kind: 'enquiry' });
    const answer = async () => {
      const view = await viewCase(opened.db, by.reference, {
        access: reading(['enquiry']),
        staffId: by.actor.id,
      });
      return view?.tasks.find(({ id }) => id === 'answer');
    };
    await giveUp();
    expect(await answer()).toMatchObject({ doneAt: null });
    await retry(LATER + 20, 'sent');
    expect(await answer()).toMatchObject({ doneAt: LATER + 20, doneBy: by.actor.name });
  });

  test('is as good as none for what came before the kind was changed', async () => {
    const { opened, by, giveUp, retry, read } = await answered('answer', { kind: 'enquiry' });
    await giveUp();
    await changeKind(opened, { ...by, kind: 'concern', now: LATER + 5 });
    await retry(LATER + 20, 'sent');
    expect(await read()).toMatchObject({ first_answered_at: null, acknowledged_at: null });
  });

  test('owes again what was merged into its case', async () => {
    const { opened, by, giveUp, read } = await answered('answer', { kind: 'enquiry' });
    const other = await addCase(opened.db, { kind: 'enquiry', first_due_at: FIRST - 5, due_at: FIRST - 5 });
    await mergeCases(opened, { ...by, reference: other.reference, into: by.reference, now: SATURDAY });
    expect((await read()).due_at).toBeNull();
    await giveUp();
    expect((await read()).due_at).toBe(FIRST - 5);
  });

  test('is owed at the case that its own was merged into', async () => {
    const { opened, by, giveUp, read } = await answered('answer', { kind: 'enquiry' });
    const end = await addCase(opened.db, { kind: 'enquiry', first_answered_at: 5 });
    await mergeCases(opened, { ...by, into: end.reference, now: SATURDAY + 5 });
    expect((await read(end.id)).due_at).toBeNull();
    await giveUp();
    expect((await read(end.id)).due_at).toBe(FIRST);
  });

  test('of which nothing was noted is found at the next start, once', async () => {
    const { opened, read } = await answered('final-response', { leaveAs: 'closed' });
    await opened.transact((trx) => holdWaitingMails(trx, LATER));
    await migrate(opened);
    const found = await read();
    expect(found).toMatchObject({ status: 'open', final_response_at: null, due_at: FIRST });
    await migrate(opened);
    expect(await read()).toEqual(found);
  });

  test('is another thing than one that left', async () => {
    const { leave, read } = await answered('final-response', { leaveAs: 'closed' });
    const { version: _, ...before } = await read();
    await leave();
    expect(await read()).toMatchObject(before);
  });
});
