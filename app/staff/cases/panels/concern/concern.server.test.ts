import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { bankHolidays } from '#domain/calendar/bank-holidays.ts';
import { londonDay, nextOpenDay } from '#domain/calendar/working-time.ts';
import type { NewCase } from '#domain/cases/case.table.ts';
import { addCase } from '#domain/cases/test-cases.ts';
import type { OpenDatabase } from '#domain/database.ts';
import { DEMO_PROVIDER } from '#domain/provider/provider.ts';
import { DAY_MS } from '#platform/clock/clock.ts';
import { describeOnBothDatabases } from '#test/databases.ts';
import { signedInCaller } from '../../../test-call.ts';
import { verbActions } from '../../verbs/verbs.server.ts';
import * as letter from './acknowledgement-letter.tsx';
import { loadConcern } from './load.server.ts';

const { note, extension: extend, outcome: record } = verbActions;

async function concern(opened: OpenDatabase, columns: Partial<NewCase> = {}) {
  const received = Date.now() - 2 * DAY_MS;
  const row = await addCase(opened.db, {
    received_at: received,
    first_due_at: received + 3 * DAY_MS,
    answer_due_at: received + 28 * DAY_MS,
    due_at: received + 3 * DAY_MS,
    ...columns,
  });
  const caller = await signedInCaller(opened);
  const form = (fn: unknown, typed: Record<string, string>, plain = false) =>
    caller.call(fn, { path: '/', params: { reference: row.reference }, form: typed, plain });
  const signed = {
    actor: { id: caller.id, name: 'Mina', email: 'm@example.org', role: 'manager' as const },
    services: { open: opened, clock: () => Date.now(), provider: () => DEMO_PROVIDER },
  };
  return { row, caller, form, load: () => loadConcern(signed as never, row.id) };
}

/** The three fields of a day on which the office works. */
async function beyondTwelveWeeks() {
  const { opening } = DEMO_PROVIDER;
  const far = Temporal.Now.plainDateISO('Europe/London').add({ days: 100 });
  const date = nextOpenDay(far, opening, await bankHolidays());
  return { day: String(date.day), month: String(date.month), year: String(date.year) };
}

describeOnBothDatabases('the panel of a concern', (open) => {
  test('has what someone added among its dates, what has no date first', async () => {
    const { form, load } = await concern(await open());
    const entry = { kind: 'statement', role: 'staff', person: 'Sam Carer', words: 'The rota had a gap.' };
    const day = { day: '3', month: '11', year: '2025' };
    await form(verbActions.entry, { ...entry, ...day });
    await form(verbActions.entry, { ...entry, kind: 'other', words: 'Some morning.' });
    expect((await load())?.timeline.slice(0, 3).map(({ when, note }) => [when, note])).toEqual([
      ['Date not known exactly', 'Member of staff, Sam Carer\nSome morning.'],
      ['3 November 2025', 'Member of staff, Sam Carer\nThe rota had a gap.'],
      [expect.any(String), null],
    ]);
    const wrong = await form(verbActions.entry, { ...entry, day: '3', month: '', year: '' });
    expect(wrong).toMatchObject({ value: { status: 'refused', errors: { date: expect.any(String) } } });
    const gone = await form(verbActions.entry, { ...entry, fileKey: 'file-999' });
    expect(gone).toMatchObject({ value: { status: 'refused', errors: { fileKey: expect.any(String) } } });
  });

  test('shows the four dates, and what is missing to close it', async () => {
    const { load } = await concern(await open());
    const view = await load();
    expect(view?.timeline.map(({ name, tone }) => [name, tone])).toEqual([
      ['Received', 'done'],
      ['Acknowledge by', 'soon'],
      ['Full answer by', 'later'],
      ['12-week deadline (ombudsman)', 'later'],
    ]);
    expect(view?.timeline.map(({ note: text }) => text)).toEqual([
      null,
      '1 day left',
      '26 days left',
      '82 days left to resolve',
    ]);
    expect(view?.missing).toHaveLength(5);
    expect(view).toMatchObject({ acknowledged: false, responded: false, works: true });
  });

  test('says that an acknowledgement came late, and how', async () => {
    const at = Date.now() - DAY_MS;
    const { load } = await concern(await open(), {
      first_due_at: at - 1,
      acknowledged_at: at,
      acknowledged_how: 'letter',
    });
    const step = (await load())?.timeline[1];
    expect(step).toMatchObject({ name: 'Acknowledged', tone: 'done-late' });
    expect(step?.note).toMatch(/^by letter, late: it was due by /);
  });

  test('is for reading only once it was merged', async () => {
    const opened = await open();
    const other = await addCase(opened.db);
    const { load } = await concern(opened, { merged_into: other.id });
    expect(await load()).toMatchObject({ works: false });
  });

  test('a logged letter stops the clock of the acknowledgement', async () => {
    const { form, load } = await concern(await open());
    const typed = { type: 'letter', countsAs: 'acknowledgement', message: 'Posted.', formKey: randomUUID() };
    expect(await form(note, typed)).toMatchObject({ status: 200 });
    expect((await load())?.timeline[1]).toMatchObject({
      name: 'Acknowledged',
      note: expect.stringMatching(/^by letter, due by \w+ \d+ \w+ \d{4}, /),
    });
  });
});

describeOnBothDatabases('the outcome form', (open) => {
  test('keeps what is typed, and shows the second of two people both', async () => {
    const { form, load } = await concern(await open());
    const first = await form(record, { outcome: 'upheld', done: 'Said sorry', learned: '', version: '0' });
    expect(first).toMatchObject({ status: 200, value: { status: 'done', version: 1 } });
    const second = await form(record, { done: 'Something else', learned: '', version: '0' });
    expect(second).toMatchObject({
      status: 409,
      value: {
        status: 'conflict',
        version: 1,
        current: { outcome: 'upheld', done: 'Said sorry' },
        typed: { done: 'Something else' },
      },
    });
    expect((await load())?.records.outcome.typed.done).toBe('Said sorry');
    expect(await form(record, { done: 'Both', learned: '', version: '1' })).toMatchObject({ status: 200 });
    expect((await load())?.records.outcome).toMatchObject({
      typed: { outcome: '', done: 'Both' },
      version: 2,
    });
  });

  test('refuses too long a text with what was typed, and leads a plain page back', async () => {
    const { form, row } = await concern(await open());
    expect(await form(record, { done: 'x'.repeat(5_001), learned: '', version: '0' })).toMatchObject({
      status: 422,
      value: {
        errors: { done: 'What was done has 5,001 characters. The most we can take is 5,000' },
        typed: { done: expect.stringMatching(/^x+$/) },
      },
    });
    expect(await form(record, { done: 'x', learned: '', version: '0' }, true)).toMatchObject({
      status: 303,
      location: expect.stringContaining(row.reference),
    });
  });
});

describeOnBothDatabases('the form of a later date', (open) => {
  const agreed = { reason: 'A witness is away', agreedWith: 'Mrs. Archer' };

  test('moves the date, and beyond twelve weeks asks first', async () => {
    const { form, row, load } = await concern(await open());
    const version = String(row.answer_due_at);
    expect(await form(extend, { ...(await beyondTwelveWeeks()), ...agreed, version })).toMatchObject({
      status: 422,
      value: { errors: { beyond: expect.stringContaining('12 weeks') } },
    });
    expect(
      await form(extend, { ...(await beyondTwelveWeeks()), ...agreed, version, beyond: 'on' }),
    ).toMatchObject({
      status: 200,
    });
    expect((await load())?.extensions).toMatchObject([
      {
        texts: [
          ['Reason', 'A witness is away'],
          ['Agreed with', 'Mrs. Archer'],
        ],
      },
    ]);
  });

  test('needs a date, a reason and who agreed', async () => {
    const { form, row } = await concern(await open());
    const version = String(row.answer_due_at);
    const empty = { day: '', month: '', year: '', reason: ' ', agreedWith: '', version };
    expect(await form(extend, empty)).toMatchObject({
      status: 422,
      value: {
        errors: {
          date: 'Enter the new date',
          reason: 'Enter the reason: why does the answer take longer?',
          agreedWith: 'Enter who agreed to it, such as the person who complained',
        },
      },
    });
    const day = londonDay(row.answer_due_at!);
    const present = { day: String(day.day), month: String(day.month), year: String(day.year) };
    expect(await form(extend, { ...present, ...agreed, version })).toMatchObject({
      status: 422,
      value: { errors: { date: expect.stringContaining('This is the present deadline') } },
    });
  });
});

describeOnBothDatabases('the letter of acknowledgement', (open) => {
  test('has the names, the reference and the dates, and is noted as a view', async () => {
    const opened = await open();
    const { caller, row } = await concern(opened);
    const outcome = await caller.call(letter.loader, { path: '/', params: { reference: row.reference } });
    expect(outcome.value).toMatchObject({
      reference: row.reference,
      to: 'Mrs Archer',
      addressee: 'Mrs Ada Archer',
      acknowledged: false,
      provider: { address: { street: '1 Example Street' } },
    });
    const entries = await opened.db.selectFrom('audit_entries').select(['action', 'subject']).execute();
    expect(entries).toEqual([{ action: 'viewed', subject: row.reference }]);
  });

  test('takes an address and who looks into it, and keeps neither', async () => {
    const opened = await open();
    const { caller, row } = await concern(opened);
    const send = (form: Record<string, string>) =>
      caller.call(letter.action, { path: '/', params: { reference: row.reference }, form, plain: true });
    const form = { address: '1 High Street\nCoventry', by: 'Priya Nair' };
    expect((await send(form)).value).toEqual({ status: 'shown', ...form });
    expect(await send({ ...form, by: 'x'.repeat(101) })).toMatchObject({
      status: 422,
      value: { errors: { by: expect.stringContaining('101') }, typed: { address: form.address } },
    });
    expect(await opened.db.selectFrom('case_notes').selectAll().execute()).toEqual([]);
  });

  test('is only of a concern', async () => {
    const { caller, row } = await concern(await open(), { kind: 'enquiry' });
    const outcome = await caller.call(letter.loader, { path: '/', params: { reference: row.reference } });
    expect(outcome.status).toBe(404);
  });
});
