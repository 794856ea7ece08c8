import { createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import { addActor } from '#domain/cases/test-cases.ts';
import { enquire, NOW, reception, rowOf } from '#domain/cases/test-reception.ts';
import { historyOf } from '#domain/cases/test-verbs.ts';
import { textAgain } from '#domain/cases/verbs/text-again.server.ts';
import type { OpenDatabase } from '#domain/database.ts';
import { casesWithStop, findStop } from '#domain/text-messages/stops.server.ts';
import { startTexting, TOKEN } from '#domain/text-messages/test-texting.ts';
import { saveTextSettings } from '#domain/text-messages/text-settings.server.ts';
import { describeOnBothDatabases } from '#test/databases.ts';
import { requestContextFor } from '#test/request-context.ts';
import { twilioSignature } from '#test/sms-provider.ts';
import { action } from './text-reports.ts';

const { secret } = reception({} as OpenDatabase);
const ADDRESS = 'https://care.example/text-messages';
const MOBILE = '+447700900123';

function report(open: OpenDatabase, body: string, headers: Record<string, string>) {
  const request = new Request('http://localhost/text-messages', { method: 'POST', body, headers });
  const context = requestContextFor({ open, clock: () => NOW, textReportUrl: ADDRESS });
  return action({ request, context, params: {} } as never).then(({ status }) => status);
}

function twilio(open: OpenDatabase, fields: Record<string, string>, key = TOKEN) {
  return report(open, new URLSearchParams(fields).toString(), {
    'content-type': 'application/x-www-form-urlencoded',
    'x-twilio-signature': twilioSignature(key, ADDRESS, fields),
  });
}

describeOnBothDatabases('what the provider of text messages tells', (opening) => {
  async function office() {
    const open = await opening();
    await startTexting(open, secret);
    const row = rowOf(await enquire(open, { email: null as never, phone: '07700 900 123' }));
    const texts = () => open.db.selectFrom('text_messages').selectAll().orderBy('id').execute();
    const mails = () => open.db.selectFrom('incoming_mails').selectAll().orderBy('id').execute();
    return { open, row, texts, mails };
  }

  test('is that a text arrived, or did not', async () => {
    const { open, texts } = await office();
    await open.db.updateTable('text_messages').set({ left_at: NOW, provider_id: 'SM1' }).execute();
    expect(await twilio(open, { MessageSid: 'SM1', MessageStatus: 'sent' })).toBe(204);
    expect(await texts()).toMatchObject([{ arrived_at: null, failed_at: null }]);
    expect(await twilio(open, { MessageSid: 'SM1', MessageStatus: 'delivered' })).toBe(204);
    expect(await texts()).toMatchObject([{ arrived_at: NOW, failed_at: null }]);
    await open.db.updateTable('text_messages').set({ arrived_at: null }).execute();
    expect(await twilio(open, { MessageSid: 'SM1', MessageStatus: 'undelivered' })).toBe(204);
    expect(await texts()).toMatchObject([{ failure: 'undelivered' }]);
    expect(await twilio(open, { MessageSid: 'other', MessageStatus: 'delivered' })).toBe(204);
  });

  test('is an answer, which joins the newest case of the number and wants one itself', async () => {
    const { open, row, mails } = await office();
    const answer = { From: MOBILE, Body: ' Please ring after five. ', MessageSid: 'SM9' };
    expect(await twilio(open, answer)).toBe(204);
    expect(await twilio(open, answer), 'told twice').toBe(204);
    const found = { case_id: row.id, outcome: 'joined', text: 'Please ring after five.' };
    expect(await mails()).toMatchObject([{ ...found, from_phone: MOBILE, from_address: '' }]);
    const { next_answer_due_at } = await open.db
      .selectFrom('cases')
      .select('next_answer_due_at')
      .where('id', '=', row.id)
      .executeTakeFirstOrThrow();
    expect(next_answer_due_at).toBeGreaterThan(NOW);
  });

  test('is an enquiry where nobody has written from that number', async () => {
    const { open, mails } = await office();
    expect(await twilio(open, { From: '+447700900777', Body: 'Do you visit Rugby?' })).toBe(204);
    expect(await twilio(open, { From: '+12125550100', Body: 'Hello' })).toBe(204);
    const cases = await open.db.selectFrom('cases').selectAll().orderBy('id').execute();
    expect(cases.slice(1)).toMatchObject([
      {
        kind: 'enquiry',
        source: 'text',
        phone: '+447700900777',
        message: 'Do you visit Rugby?',
        email: null,
      },
      { kind: 'enquiry', source: 'text', message: 'Hello' },
    ]);
    expect(await mails()).toMatchObject([{ outcome: 'new' }, { outcome: 'new' }]);
  });

  test('is STOP, after which that number gets none, and which is no message', async () => {
    const { open, row, texts, mails } = await office();
    const actor = await addActor(open);
    const at = { reference: row.reference, actor, now: NOW };
    const again = () => textAgain(open, { ...at, note: 'She rang on Monday', secret });
    expect(await again()).toEqual({ outcome: 'unchanged' });
    await open.db
      .insertInto('case_reads')
      .values({ case_id: row.id, staff_id: actor.id, read_at: 1 })
      .execute();
    expect(await twilio(open, { From: MOBILE, Body: ' Stop. ' })).toBe(204);
    expect(await open.db.selectFrom('case_reads').selectAll().execute()).toEqual([]);
    expect(await findStop(open.db, secret, '07700 900 123')).toEqual({ at: NOW, words: 'Stop.' });
    expect(await casesWithStop(open.db, secret, [row.reference])).toEqual(new Set([row.reference]));
    expect(await texts()).toMatchObject([{ failure: 'stopped' }]);
    expect(await mails()).toEqual([]);
    await enquire(open, { email: null as never, phone: '07700 900 123', message: 'Another.' });
    expect(await texts()).toMatchObject([{}, { failure: 'stopped' }]);
    expect(await again()).toEqual({ outcome: 'changed' });
    expect(await findStop(open.db, secret, '07700 900 123')).toBeUndefined();
    expect(await historyOf(open, row.id)).toEqual(['texts-allowed: She rang on Monday']);
  });

  test('is believed from nobody else', async () => {
    const { open, mails } = await office();
    const answer = { From: MOBILE, Body: 'Hello' };
    expect(await twilio(open, answer, 'another key')).toBe(403);
    expect(await report(open, 'From=x&Body=y', {})).toBe(403);
    await open.db.deleteFrom('text_settings').execute();
    expect(await twilio(open, answer)).toBe(403);
    expect(await mails()).toEqual([]);
  });

  test('comes from another provider with its own names, and the signature of its body', async () => {
    const { open, row, mails } = await office();
    const details = {
      ...{ address: 'https://api.example.org/messages', signature: 'x-hub-signature-256' },
      ...{ 'reply-from': 'msisdn', 'reply-text': 'body' },
    };
    await saveTextSettings(open, {
      settings: {
        ...{ provider: 'other', account: '', sender: 'Kindlewick', price: 42, ceiling: 20, on_call: '' },
        details: JSON.stringify(details),
      },
      ...{ token: 'Bearer k', key: 'hook key', version: 1, by: 'Olivia', now: NOW, secret },
    });
    const body = JSON.stringify({ msisdn: '447700900123', body: 'Thank you' });
    const signed = (key: string) => createHmac('sha256', key).update(body).digest('hex');
    const headers = { 'content-type': 'application/json' };
    const send = (key: string) =>
      report(open, body, { ...headers, 'x-hub-signature-256': `sha256=${signed(key)}` });
    expect(await send('wrong')).toBe(403);
    expect(await send('hook key')).toBe(204);
    expect(await mails()).toMatchObject([{ case_id: row.id, text: 'Thank you' }]);
  });
});
