import { expect, test } from 'vitest';
import { addActor, addCase } from '#domain/cases/test-cases.ts';
import { addLongEmails, LONG_EMAIL } from '#domain/cases/test-long-case.ts';
import { CONCERN, ENQUIRY, enquire, NOW, reception, rowOf } from '#domain/cases/test-reception.ts';
import { receive } from '#domain/cases/verbs/receive.server.ts';
import type { OpenDatabase } from '#domain/database.ts';
import { HOUR_MS, MINUTE_MS } from '#platform/clock/clock.ts';
import { describeOnBothDatabases } from '#test/databases.ts';
import { type Asking, ask, pinFor } from './test-messages.ts';

const CANARY = 'A note between colleagues';

async function addReply(open: OpenDatabase, caseId: number, mail: Record<string, unknown>) {
  const { id: staff_id } = await addActor(open, { name: 'Olivia Owner' });
  const reply = { case_id: caseId, staff_id, body: 'We can come on Thursday.', sent_at: NOW + 1 };
  const { id: reply_id } = await open.db
    .insertInto('replies')
    .values({ ...reply, submission_key: `${mail.message_id}` })
    .returning('id')
    .executeTakeFirstOrThrow();
  const row = { template: 'reply', case_id: caseId, reply_id, recipient: ENQUIRY.email } as const;
  await open.db
    .insertInto('mails')
    .values({ ...row, created_at: NOW + 1, due_at: NOW + 1, attempts: 1, ...mail } as never)
    .execute();
}

describeOnBothDatabases('someone with a reference and its PIN', (open) => {
  test('reads what they wrote, by when we answer, and the answers that left', async () => {
    const opened = await open();
    const { id, reference } = rowOf(await enquire(opened));
    const typed = { reference: reference.toLowerCase().replace('-', ''), pin: pinFor(reference) };
    const first = await ask(opened, typed);
    expect(first).toMatchObject({ status: 200, conversation: { reference, state: { isLate: false } } });
    expect(first.conversation?.state.text).toBe(
      'We have your message. Someone from our office will read your message and answer you by noon on Monday 23 November.',
    );
    expect(first.conversation?.entries).toMatchObject([{ by: 'them', text: ENQUIRY.message }]);
    await addReply(opened, id, { message_id: '1', sent_at: NOW + 2 });
    await addReply(opened, id, { message_id: '2', sent_at: null });
    await addReply(opened, id, { message_id: '3', sent_at: null, failed_at: NOW + 2 });
    await addReply(opened, id, { message_id: '4', sent_at: NOW + 2, recipient: 'council@other.example' });
    const then = await ask(opened, typed);
    expect(then.conversation?.entries.map(({ by, text }) => [by, text])).toEqual([
      ['them', ENQUIRY.message],
      ['us', 'We can come on Thursday.'],
    ]);
  });

  test('reads sixty long emails in pages that stay small, and any of them whole', async () => {
    const opened = await open();
    const row = rowOf(await enquire(opened));
    const [oldest] = await addLongEmails(opened.db, row, 60);
    const first = await ask(opened, { reference: row.reference, pin: pinFor(row.reference) });
    const { pass = '', conversation } = first.view ?? {};
    expect(conversation).toMatchObject({ older: { page: 2 }, newer: null });
    expect(conversation?.entries.map(({ text }) => text?.split('.')[0])).toEqual(
      Array.from({ length: 50 }, (_, n) => `Number ${n + 11}`),
    );
    expect(conversation?.entries.every(({ isCut }) => isCut)).toBe(true);
    // The page has it twice.
    expect(Buffer.byteLength(JSON.stringify(first.view))).toBeLessThan(150_000);
    const second = await ask(opened, { pass, show: 'yes', page: '2' });
    expect(second.conversation).toMatchObject({ older: null, newer: { page: 1 } });
    expect(second.conversation?.entries.map(({ key }) => key).slice(0, 2)).toEqual([
      'first',
      `email-${oldest}`,
    ]);
    const whole = await ask(opened, { pass, show: 'yes', whole: `email-${oldest}` });
    expect(whole.conversation?.entries.map(({ text }) => text)).toEqual([`Number 1. ${LONG_EMAIL}`.trim()]);
  });

  test('reads the promise of a concern, and that it was not kept', async () => {
    const opened = await open();
    const sent = await receive({ kind: 'concern', fields: CONCERN }, reception(opened));
    const { reference } = rowOf(sent);
    const typed = { reference, pin: pinFor(reference) };
    expect((await ask(opened, typed)).conversation?.state.text).toMatch(
      /^We have your concern\. We will contact you by .* November to say who .* full answer by \w+ \d+ December\.$/,
    );
    const late = await ask(opened, typed, { now: NOW + 200 * HOUR_MS });
    expect(late.conversation?.state).toMatchObject({ isLate: true });
  });

  test('reads no word that staff wrote for each other, and no name of a colleague', async () => {
    const opened = await open();
    const actor = await addActor(opened, { name: 'Zenobia Q' });
    const row = await addCase(opened.db, { source: 'phone', message: CANARY, assignee_id: actor.id });
    const note = { case_id: row.id, staff_id: actor.id, at: NOW, body: CANARY };
    for (const type of ['note', 'call'] as const) {
      await opened.db
        .insertInto('case_notes')
        .values({ ...note, type, counts_as: null, submission_key: type })
        .execute();
    }
    const answer = await ask(opened, { reference: row.reference, pin: pinFor(row.reference) });
    expect(answer.conversation?.entries).toMatchObject([{ by: 'them', text: null }]);
    for (const hidden of [CANARY, 'Zenobia']) expect(JSON.stringify(answer)).not.toContain(hidden);
  });

  test('reads nothing of a case that was merged with theirs, whatever address was typed in it', async () => {
    const opened = await open();
    const theirs = rowOf(await enquire(opened, { message: CANARY }));
    const own = rowOf(await enquire(opened, { message: 'Please ring.' }));
    const set = { merged_into: theirs.id, merged_at: NOW };
    await opened.db.updateTable('cases').set(set).where('id', '=', own.id).execute();
    const answer = await ask(opened, { reference: own.reference, pin: pinFor(own.reference) });
    expect(answer.conversation).toMatchObject({
      state: { text: 'We answer this together with another message about the same matter.' },
      entries: [{ text: 'Please ring.' }],
    });
    expect(JSON.stringify(answer)).not.toContain(CANARY);
    expect(JSON.stringify(answer)).not.toContain(theirs.reference);
  });
});

describeOnBothDatabases('whoever guesses', (open) => {
  test('hears the same of a wrong PIN, an unknown reference, spam and an old PIN, and of too many tries whatever the PIN', async () => {
    const opened = await open();
    const { id, reference } = rowOf(await enquire(opened));
    const spam = rowOf(
      await enquire(opened, { message: 'Buy' }, { signs: { honeypot: 'x', pace: 0 } }),
    ).reference;
    const wrong = pinFor(reference) === '1234 5678' ? '1234 5679' : '1234 5678';
    const refused = async (typed: { reference: string; pin: string }, asking?: Asking) => {
      const { refused, status, conversation } = await ask(opened, typed, asking);
      expect(refused?.typed).toEqual(typed);
      return { status, conversation, ...refused, typed: null };
    };
    const refusal = await refused({ reference, pin: wrong });
    expect(refusal).toMatchObject({ status: 422, conversation: null, why: 'wrong', errors: {} });
    expect(await refused({ reference: 'C-000000', pin: pinFor('C-000000') })).toEqual(refusal);
    expect(await refused({ reference: spam, pin: pinFor(spam) })).toEqual(refusal);
    await Promise.all(Array.from({ length: 10 }, () => refused({ reference, pin: wrong })));
    const right = { reference, pin: pinFor(reference) };
    const tooMany = await refused(right);
    expect(tooMany).toMatchObject({ status: 429, why: 'too-many', errors: {} });
    expect(await refused({ reference: 'C-000000', pin: '1234 5678' })).toEqual(tooMany);
    expect(await refused(right, { now: NOW + HOUR_MS - 1 })).toEqual(tooMany);
    expect((await ask(opened, right, { address: '192.0.2.77' })).status, 'from elsewhere').toBe(200);
    await opened.db.updateTable('cases').set({ pin_changes: 1 }).where('id', '=', id).execute();
    expect(await refused(right, { address: '192.0.2.78' }), 'once the address was corrected').toEqual(
      refusal,
    );
  });

  async function guessed(opened: OpenDatabase, reference: string, count: number) {
    await ask(opened, { reference, pin: '1234 5678' }, { address: '198.51.100.1' });
    const { id, ...first } = await opened.db
      .selectFrom('sign_in_attempts')
      .selectAll()
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    const others = Array.from({ length: count - 1 }, (_, n) => ({ ...first, sender: `stranger ${n}` }));
    if (count > 1) await opened.db.insertInto('sign_in_attempts').values(others).execute();
  }

  test('tries no more than 480 PINs of a case in a day beyond ten an hour, from however many addresses', async () => {
    const opened = await open();
    const { reference } = rowOf(await enquire(opened));
    const right = { reference, pin: pinFor(reference) };
    await guessed(opened, reference, 479);
    expect((await ask(opened, right, { address: '203.0.113.1' })).status).toBe(200);
    await guessed(opened, reference, 1);
    expect((await ask(opened, right, { address: '203.0.113.2' })).status).toBe(429);
    const later = { address: '203.0.113.2', now: NOW + HOUR_MS };
    expect((await ask(opened, right, later)).status).toBe(200);
  });

  test('tries twenty in a day from one network of IPv6, which keeps no other out', async () => {
    const opened = await open();
    const { reference } = rowOf(await enquire(opened));
    const from = (n: number) => ({ address: `2001:db8:7:${n}::/64` });
    await Promise.all(
      Array.from({ length: 20 }, (_, n) => ask(opened, { reference, pin: '1234 5678' }, from(n))),
    );
    const right = { reference, pin: pinFor(reference) };
    expect((await ask(opened, right, from(20))).status).toBe(429);
    expect((await ask(opened, right, { address: '2001:db8:8:1::/64' })).status).toBe(200);
  });

  test('keeps out neither the address that sent the message, nor one that opened it, nor a page that had it open', async () => {
    const opened = await open();
    const sent = await enquire(opened, {}, { address: '203.0.113.7' });
    const { reference } = rowOf(sent);
    const right = { reference, pin: pinFor(reference) };
    const first = await ask(opened, right, { address: '203.0.113.8' });
    expect(first.status).toBe(200);
    await guessed(opened, reference, 480);
    const status = async (typed: Record<string, string>, address: string) =>
      (await ask(opened, typed, { address, now: NOW + 31 * MINUTE_MS })).status;
    expect(await status(right, '203.0.113.9')).toBe(429);
    expect(await status(right, '203.0.113.7')).toBe(200);
    expect(await status(right, '203.0.113.8')).toBe(200);
    const over = await ask(opened, { pass: first.view?.pass ?? '' }, { now: NOW + 31 * MINUTE_MS });
    expect(over).toMatchObject({ refused: { why: 'over' }, earlierPass: first.view?.pass });
    const earlierPass = over.earlierPass ?? '';
    expect(await status({ ...right, earlierPass }, '203.0.113.9')).toBe(200);
    const wrong = { ...right, pin: '1234 5678', earlierPass };
    await Promise.all(Array.from({ length: 10 }, () => status(wrong, '203.0.113.9')));
    expect(await status({ ...right, earlierPass }, '203.0.113.10'), 'ten guesses of its own').toBe(429);
  });

  test('is told beside the field what is no reference and no PIN, which is no guess', async () => {
    const opened = await open();
    const answer = await ask(opened, { reference: 'Ada', pin: '12' });
    expect(answer).toMatchObject({ status: 422, refused: { why: 'fields' } });
    expect(Object.keys(answer.refused?.errors ?? {})).toEqual(['reference', 'pin']);
    expect(await opened.db.selectFrom('sign_in_attempts').selectAll().execute()).toEqual([]);
  });
});
