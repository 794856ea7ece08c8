import { expect, test } from 'vitest';
import { createCompose } from '#app/mail/compose.ts';
import type { CaseKind } from '#domain/cases/case.table.ts';
import { CASE_KINDS, KINDS } from '#domain/cases/kinds/kinds.ts';
import { addActor, addCase, SATURDAY } from '#domain/cases/test-cases.ts';
import { copyOfMail } from '#domain/outbox/copy.server.ts';
import { composingOf } from '#test/composing.ts';
import { describeOnBothDatabases } from '#test/databases.ts';
import { helpedToken, readHelped, recordWhetherHelped } from './helped.server.ts';
import { type NewReply, sendReply } from './send.server.ts';

const secret = 'a secret of the test';

describeOnBothDatabases('whether we helped', (open) => {
  async function prepare(kind: CaseKind, changes: Partial<NewReply> = {}) {
    const opened = await open();
    const actor = await addActor(opened);
    const row = await addCase(opened.db, { kind });
    const sent = await sendReply(opened, {
      ...{ reference: row.reference, actor, body: 'We can come.', purpose: 'answer', leaveAs: 'closed' },
      ...{ attachmentIds: [], submissionKey: row.reference, latestSeen: null, now: SATURDAY },
      ...{ messageIdDomain: 'example.org', asksHelped: true, cc: ['son@family.example'] },
      ...changes,
    });
    if (!sent.ok) throw new Error(sent.reason);
    const mails = await opened.db
      .selectFrom('mails')
      .selectAll()
      .where('case_id', '=', row.id)
      .orderBy('id')
      .execute();
    const compose = createCompose(composingOf(opened.db, { secret }));
    const composed = await Promise.all(mails.map(compose));
    return { opened, row, replyId: sent.replyId, composed };
  }

  test('is asked of the person whose enquiry is closed, and of nobody who gets a copy', async () => {
    const { replyId, composed } = await prepare('enquiry');
    const [own, copy] = composed;
    const link = `https://www.kindlewick.example/did-we-help?said=no&answer=${helpedToken(secret, replyId)}`;
    expect(own?.text).toContain(`Did we help? Yes, you did (`);
    expect(own?.text).toContain(link);
    expect(own?.html).toContain(link.replace('&', '&amp;'));
    expect(copy?.text).not.toContain('Did we help?');
    expect(copyOfMail(own!, 0).text).not.toContain(helpedToken(secret, replyId));
  });

  test('is asked only where the reply closes the case and its writer wants it, and never of other kinds', async () => {
    const hasHelpedQuestion = async (kind: CaseKind, changes: Partial<NewReply>) =>
      (await prepare(kind, changes)).composed.some(({ text }) => text.includes('Did we help?'));
    expect(await hasHelpedQuestion('enquiry', { leaveAs: null })).toBe(false);
    expect(await hasHelpedQuestion('enquiry', { asksHelped: false })).toBe(false);
    expect(CASE_KINDS.filter((kind) => KINDS[kind].asksIfHelped)).toEqual(['enquiry']);
  });

  test('is counted once for a case, the last answer, by the right link alone', async () => {
    const { opened, row, replyId } = await prepare('enquiry');
    const token = helpedToken(secret, replyId);
    const recordHelped = (helped: boolean, changes = {}) =>
      recordWhetherHelped(opened, { secret, token, helped, now: SATURDAY, ...changes });
    expect(await readHelped(opened.db, row.id)).toBeNull();
    for (const wrong of [
      '',
      '1',
      `${replyId}.x`,
      `${replyId + 1}${token.slice(1)}`,
      '9'.repeat(20),
      token.slice(0, -1),
    ]) {
      expect(await recordHelped(true, { token: wrong }), wrong).toBe(false);
    }
    expect(await recordHelped(true)).toBe(true);
    expect(await recordHelped(false, { now: SATURDAY + 1 })).toBe(true);
    expect(await readHelped(opened.db, row.id)).toEqual({ helped: false, at: SATURDAY + 1 });
  });

  test('is not counted for a reply that did not ask', async () => {
    const { opened, row, replyId } = await prepare('enquiry', { asksHelped: false });
    const token = helpedToken(secret, replyId);
    expect(await recordWhetherHelped(opened, { secret, token, helped: true, now: SATURDAY })).toBe(false);
    expect(await readHelped(opened.db, row.id)).toBeNull();
  });
});
