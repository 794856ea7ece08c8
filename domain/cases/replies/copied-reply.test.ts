import { afterEach, beforeEach, expect, test } from 'vitest';
import { createCompose } from '#app/mail/compose.ts';
import { addActor, addCase, SATURDAY } from '#domain/cases/test-cases.ts';
import { readDrafts } from '#domain/cases/verbs/drafts.server.ts';
import type { OpenDatabase } from '#domain/database.ts';
import { caseOf } from '#domain/incoming/case-of.server.ts';
import { deliverDueMails } from '#domain/outbox/deliver.server.ts';
import type { MailServer } from '#platform/mail/outgoing-mail.ts';
import { openMailServer } from '#platform/mail/smtp.server.ts';
import { composingOf } from '#test/composing.ts';
import { describeOnBothDatabases } from '#test/databases.ts';
import { type Mailbox, startMailbox } from '#test/mailbox.ts';
import { silentLog } from '#test/outbox.ts';
import { caseMailEnded } from './mail-fate.server.ts';
import { UNDO_MS } from './reply.ts';
import { sendReply } from './send.server.ts';
import { undoReply } from './undo.server.ts';

const ADA = 'ada@example.org';
const GP = 'gp@surgery.example';

let box: Mailbox;
let mailServer: MailServer;
beforeEach(async () => {
  box = await startMailbox();
  mailServer = openMailServer(box.url);
});
afterEach(() => mailServer.close().then(() => box.stop()));

describeOnBothDatabases('a reply that is copied to someone', (open) => {
  async function prepare() {
    const opened = await open();
    const actor = await addActor(opened);
    const row = await addCase(opened.db, { kind: 'enquiry', email: ADA });
    const sent = await sendReply(opened, {
      ...{
        reference: row.reference,
        actor,
        body: 'We can come on Monday.',
        purpose: 'answer',
        leaveAs: null,
      },
      ...{ attachmentIds: [], submissionKey: 'key', latestSeen: null, now: SATURDAY },
      messageIdDomain: 'example.org',
      cc: [GP, 'ADA@example.org'],
    });
    if (!sent.ok) throw new Error(sent.reason);
    return { opened, actor, row, replyId: sent.replyId };
  }

  function deliver(opened: OpenDatabase) {
    const compose = createCompose(composingOf(opened.db));
    const clock = () => SATURDAY + UNDO_MS;
    return deliverDueMails(opened, { mailServer, compose, clock, log: silentLog, onEnd: caseMailEnded });
  }

  test('reaches each in an email of its own, and both see who else has it', async () => {
    const { opened, row } = await prepare();
    await deliver(opened);
    expect(box.mails.map(({ envelope, to }) => [envelope.to, to]).sort()).toEqual([
      [[ADA], ADA],
      [[GP], ADA],
    ]);
    for (const mail of box.mails) {
      expect(mail.headers.get('cc')).toBe(GP);
      expect(mail.text).toContain('We can come on Monday.');
    }
    const copied = await opened.db
      .selectFrom('mails')
      .select(['message_id', 'recipient'])
      .where('template', '=', 'copy')
      .executeTakeFirstOrThrow();
    expect(copied.recipient).toBe(GP);
    const answer = { follows: [copied.message_id], from: { name: '', address: GP }, subject: '', text: '' };
    expect(await caseOf(opened.db, answer as never)).toMatchObject({ row: { id: row.id }, isKnown: true });
  });

  test('has answered them even if the copy is refused', async () => {
    const { opened, row } = await prepare();
    box.refuse({ code: 550, text: 'no such user', to: GP });
    await deliver(opened);
    const states = await opened.db.selectFrom('mails').select(['template', 'sent_at', 'failed_at']).execute();
    expect(
      states
        .map(({ template, sent_at, failed_at }) => [template, sent_at !== null, failed_at !== null])
        .sort(),
    ).toEqual([
      ['copy', false, true],
      ['reply', true, false],
    ]);
    const now = await opened.db
      .selectFrom('cases')
      .select('first_answered_at')
      .where('id', '=', row.id)
      .executeTakeFirstOrThrow();
    expect(now.first_answered_at).toBe(SATURDAY);
  });

  test('is taken back with its copies, whose addresses are in the draft again', async () => {
    const { opened, actor, row, replyId } = await prepare();
    const undoing = { reference: row.reference, replyId, actor, now: SATURDAY + 1 };
    expect(await undoReply(opened, undoing)).toBe('undone');
    expect(await opened.db.selectFrom('mails').select('id').execute()).toEqual([]);
    expect((await readDrafts(opened.db, row.id, actor.id)).reply).toMatchObject({
      body: 'We can come on Monday.',
      cc: GP,
    });
  });

  test('is not taken back once a copy has left', async () => {
    const { opened, actor, row, replyId } = await prepare();
    await opened.db.updateTable('mails').set({ attempts: 1 }).where('template', '=', 'copy').execute();
    const undoing = { reference: row.reference, replyId, actor, now: SATURDAY + 1 };
    expect(await undoReply(opened, undoing)).toBe('too-late');
    expect(await opened.db.selectFrom('mails').select('id').execute()).toHaveLength(2);
  });
});
