import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { remindOfInterviews } from '#domain/cases/application/remind.server.ts';
import { addActor, addCase } from '#domain/cases/test-cases.ts';
import { ENQUIRY, enquire, NOW, reception, rowOf } from '#domain/cases/test-reception.ts';
import { ukMobile } from '#domain/contact-details/phone-notes.ts';
import type { OpenDatabase } from '#domain/database.ts';
import { DEMO_PROVIDER } from '#domain/provider/provider.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#platform/clock/clock.ts';
import { describeOnBothDatabases } from '#test/databases.ts';
import { type SmsProvider, startSmsProvider } from '#test/sms-provider.ts';
import { afterQuietHours } from './queue.server.ts';
import { sendDueTexts } from './send-due.server.ts';
import { stopTexts } from './stops.server.ts';
import { startTexting } from './test-texting.ts';
import { readTextSettings } from './text-settings.server.ts';

const { secret } = reception({} as OpenDatabase);
const PHONE = '07700 900 123';
const MORNING = Date.parse('2026-11-23T09:00:00Z');
let provider: SmsProvider;
beforeAll(async () => {
  provider = await startSmsProvider();
});
afterAll(() => provider.stop());

const texts = ({ db }: OpenDatabase) => db.selectFrom('text_messages').selectAll().orderBy('id').execute();
const ask = (open: OpenDatabase, more: Partial<typeof ENQUIRY> = {}, now = MORNING) =>
  enquire(open, { email: null, phone: PHONE, ...more } as typeof ENQUIRY, { now });
const sendDue = (open: OpenDatabase, now = MORNING) =>
  sendDueTexts({
    ...{ open, sms: provider.sender, secret, reportUrl: null, clock: () => now },
    ...{ log: pino({ level: 'silent' }), onEnd: async () => {} },
  });

test.each([
  ['07700 900123', '+447700900123'],
  ['+44 (0)7700 900123', '+447700900123'],
  ['0044 7624 123456', '+447624123456'],
  ['01632 960001', null],
  ['07012 345678', null],
  ['07700 90012', null],
  ['+1 212 555 0100', null],
])('%s is a mobile of the United Kingdom or none', (typed, number) => {
  expect(ukMobile(typed)).toBe(number);
});

test.each([
  ['2026-11-23T20:59:00Z', '2026-11-23T20:59:00Z'],
  ['2026-11-23T21:00:00Z', '2026-11-24T08:00:00Z'],
  ['2026-11-24T03:00:00Z', '2026-11-24T08:00:00Z'],
  ['2026-07-01T20:30:00Z', '2026-07-02T07:00:00Z'],
])('a text of %s may leave at %s', (at, leaves) => {
  expect(afterQuietHours(Date.parse(at))).toBe(Date.parse(leaves));
});

describeOnBothDatabases('a confirmation by text', (opening) => {
  test('goes to a mobile where no email address was given, and says nothing of what it is about', async () => {
    const open = await opening();
    await ask(open);
    expect(await texts(open), 'while texts are off').toEqual([]);
    await startTexting(open, secret);
    const { reference } = rowOf(await ask(open, { message: 'Again.' }));
    await ask(open, { message: 'By email.', email: 'ana@visitor.example' });
    await ask(open, { message: 'From home.', phone: '01632 960 001' });
    expect(await texts(open)).toMatchObject([
      { template: 'acknowledgement', recipient: '+447700900123', due_at: MORNING, failed_at: null },
    ]);
    provider.requests.length = 0;
    expect(await sendDue(open)).toBe(1);
    const fields = provider.requests[0]?.fields ?? {};
    expect(fields).toMatchObject({ To: '+447700900123', From: '+447700900999' });
    expect(fields.Body).toMatch(
      new RegExp(
        `^${DEMO_PROVIDER.name}: we have your message. Your reference is ${reference}. .* Reply STOP`,
      ),
    );
    expect(fields.Body).not.toContain(ENQUIRY.message);
    expect(await texts(open)).toMatchObject([{ left_at: MORNING, provider_id: 'SM1' }]);
    expect(await sendDue(open), 'once').toBe(0);
  });

  test('waits for the morning, and for a provider that is busy, which the office is told', async () => {
    const open = await opening();
    await startTexting(open, secret);
    const night = Date.parse('2026-11-23T23:00:00Z');
    const eight = Date.parse('2026-11-24T08:00:00Z');
    await ask(open, {}, night);
    expect(await sendDue(open, night)).toBe(0);
    provider.answers(503);
    expect(await sendDue(open, eight)).toBe(0);
    expect(await readTextSettings(open.db)).toMatchObject({ trouble: 'busy', trouble_since: eight });
    provider.answers(201);
    expect(await sendDue(open, eight), 'not at once').toBe(0);
    expect(await sendDue(open, eight + 2 * MINUTE_MS)).toBe(1);
    expect(await readTextSettings(open.db)).toMatchObject({ trouble: null, trouble_since: null });
  });

  test('is kept as not sent beyond the ceiling of the month, to a number that wants none, and when it is too late', async () => {
    const open = await opening();
    await startTexting(open, secret, { price: 400, ceiling: 1 });
    await ask(open, { phone: '07700 900 001' });
    await ask(open, { phone: '07700 900 002', message: 'Another.' });
    await open.transact((trx) =>
      stopTexts(trx, { recipient: '+447700900003', text: 'STOP', secret, now: MORNING }),
    );
    await ask(open, { phone: '07700 900 003', message: 'A third.' });
    expect(await texts(open)).toMatchObject([
      { failure: null, price: 800 },
      { failure: 'ceiling', price: 0 },
      { failure: 'stopped', price: 0 },
    ]);
    expect(await sendDue(open, MORNING + 2 * DAY_MS)).toBe(0);
    expect(await texts(open)).toMatchObject([{ failure: 'late' }, {}, {}]);
  });

  test('goes to one number twice a day at most, and never more once it answered STOP', async () => {
    const open = await opening();
    await startTexting(open, secret);
    for (const message of ['One.', 'Two.', 'Three.']) await ask(open, { message });
    expect(await texts(open)).toHaveLength(2);
    await open.transact((trx) =>
      stopTexts(trx, { recipient: '+447700900123', text: 'STOP', secret, now: MORNING }),
    );
    expect(await sendDue(open)).toBe(0);
    expect(await texts(open)).toMatchObject([{ failure: 'stopped' }, { failure: 'stopped' }]);
    const marks = await open.db.selectFrom('text_stops').selectAll().execute();
    expect(JSON.stringify(marks)).not.toContain('900123');
  });

  test('leaves once when two processes look at the same time', async () => {
    const open = await opening();
    await startTexting(open, secret);
    await ask(open);
    provider.requests.length = 0;
    await Promise.all([sendDue(open), sendDue(open)]);
    expect(provider.requests).toHaveLength(1);
  });
});

describeOnBothDatabases('a reminder of an interview', (opening) => {
  test('goes once, a day before, and not for a time that was changed', async () => {
    const open = await opening();
    await startTexting(open, secret);
    const { id: updated_by } = await addActor(open);
    const { id } = await addCase(open.db, { kind: 'application', phone: PHONE });
    const at = MORNING + DAY_MS + HOUR_MS;
    const hiring = { case_id: id, interview_at: at, not_appointed_reason: null, referees: '[]' };
    await open.db
      .insertInto('hirings')
      .values({ ...hiring, version: 1, updated_by, updated_at: NOW })
      .execute();
    const remind = (now: number) => remindOfInterviews(open, { provider: DEMO_PROVIDER, secret, now });
    await remind(MORNING);
    expect(await texts(open)).toEqual([]);
    await remind(MORNING + HOUR_MS);
    await remind(MORNING + HOUR_MS);
    expect(await texts(open)).toMatchObject([
      {
        template: 'interview',
        words: expect.stringContaining('at 10 am on Tuesday 24 November'),
        failure: null,
      },
    ]);
    await open.db
      .updateTable('hirings')
      .set({ interview_at: at + HOUR_MS })
      .execute();
    await remind(MORNING + 2 * HOUR_MS);
    expect(await texts(open)).toMatchObject([{ failure: 'late' }, { about_at: at + HOUR_MS, failure: null }]);
  });
});
