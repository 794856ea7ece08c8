import { expect, test } from 'vitest';
import type { NewCase } from '#domain/cases/case.table.ts';
import { readRecord, saveRecord } from '#domain/cases/records/case-record.server.ts';
import { addActor, addCase, SATURDAY } from '#domain/cases/test-cases.ts';
import type { OpenDatabase } from '#domain/database.ts';
import { DEMO_PROVIDER } from '#domain/provider/provider.ts';
import { DAY_MS } from '#platform/clock/clock.ts';
import { describeOnBothDatabases } from '#test/databases.ts';
import { extendAnswer, listExtensions, type NewExtension, undoExtension } from './extend.server.ts';
import { type OutcomeFields, outcome } from './outcome.ts';

const NOW = SATURDAY + DAY_MS;
const ANSWER = Date.parse('2026-12-18T17:00:00Z');
const MOVED = Date.parse('2027-01-15T17:00:00Z');

async function concern(opened: OpenDatabase, columns: Partial<NewCase> = {}) {
  const actor = await addActor(opened);
  const { id, reference } = await addCase(opened.db, {
    first_due_at: SATURDAY,
    acknowledged_at: SATURDAY,
    answer_due_at: ANSWER,
    due_at: ANSWER,
    ...columns,
  });
  return {
    id,
    read: () => opened.db.selectFrom('cases').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
    events: () =>
      opened.db.selectFrom('case_events').select(['action', 'detail']).where('case_id', '=', id).execute(),
    record: (fields: Partial<OutcomeFields>, version = 0) =>
      saveRecord(opened, outcome, {
        reference,
        fields: { outcome: null, apology: '', done: '', learned: '', ...fields },
        version,
        actor,
        now: NOW,
      }),
    extend: (date: string, facts: Partial<NewExtension> = {}) =>
      extendAnswer(opened, {
        reference,
        fields: { date, reason: 'A witness is away.', agreedWith: 'Mrs. Archer, by phone' },
        movedFrom: ANSWER,
        beyond: false,
        opening: DEMO_PROVIDER.opening,
        actor,
        now: NOW,
        ...facts,
      }),
  };
}

describeOnBothDatabases('the outcome of a concern', (open) => {
  test('is recorded in parts, each a version and an event', async () => {
    const opened = await open();
    const { id, record, read, events } = await concern(opened);
    expect(await record({ done: 'We said sorry.' })).toEqual({ outcome: 'changed' });
    expect(await record({ done: 'We said sorry.' })).toEqual({ outcome: 'unchanged' });
    await record({ outcome: 'partly-upheld', done: 'We said sorry.', learned: 'Ring first.' }, 1);
    expect(await readRecord(opened.db, outcome, id)).toEqual({
      values: { outcome: 'partly-upheld', apology: '', done: 'We said sorry.', learned: 'Ring first.' },
      version: 2,
      by: 'Mina Manager',
      at: NOW,
    });
    expect(await events()).toEqual([
      { action: 'outcome-recorded', detail: null },
      { action: 'outcome-recorded', detail: 'Partly upheld' },
    ]);
    expect((await read()).version).toBe(2);
  });

  test('of two people who save at once, the second sees both texts and keeps hers', async () => {
    const opened = await open();
    const { id, record } = await concern(opened);
    const saved = await Promise.all([record({ done: 'One' }), record({ done: 'Two' })]);
    expect(saved.map(({ outcome }) => outcome).sort()).toEqual(['changed', 'conflict']);
    const current = await readRecord(opened.db, outcome, id);
    expect(saved.find(({ outcome }) => outcome === 'conflict')).toEqual({ outcome: 'conflict', current });
    expect(await record({ done: 'Both' }, current.version)).toEqual({ outcome: 'changed' });
    expect((await readRecord(opened.db, outcome, id)).values.done).toBe('Both');
  });

  test('stays complete while the concern is closed', async () => {
    const opened = await open();
    const { record } = await concern(opened, { closed_at: SATURDAY });
    const whole = { outcome: 'upheld', apology: '', done: 'a', learned: 'b' } as const;
    expect(await record(whole)).toEqual({ outcome: 'changed' });
    expect(await record({ ...whole, learned: '' }, 1)).toMatchObject({ outcome: 'refused' });
    expect(await record({ ...whole, learned: 'c' }, 1)).toEqual({ outcome: 'changed' });
  });

  test('is only of a concern', async () => {
    const { record } = await concern(await open(), { kind: 'enquiry' });
    expect(await record({ done: 'x' })).toEqual({ outcome: 'missing' });
  });
});

describeOnBothDatabases('a later answer to a concern', (open) => {
  test('moves its day, and says why and who agreed', async () => {
    const opened = await open();
    const { id, extend, read, events } = await concern(opened);
    expect(await extend('2027-01-15')).toEqual({ outcome: 'changed' });
    expect(await read()).toMatchObject({ answer_due_at: MOVED, due_at: MOVED });
    expect(await extend('2027-01-15')).toEqual({ outcome: 'unchanged' });
    expect(await listExtensions(opened.db, id)).toMatchObject([
      {
        due_at: MOVED,
        reason: 'A witness is away.',
        agreed_with: 'Mrs. Archer, by phone',
        by: 'Mina Manager',
        at: NOW,
      },
    ]);
    expect(await events()).toEqual([
      {
        action: 'extended',
        detail: 'to Friday 15 January, agreed with Mrs. Archer, by phone: A witness is away.',
      },
    ]);
  });

  test.each([
    ['a Saturday', '2027-01-09'],
    ['a bank holiday', '2027-01-01'],
  ])('is never on %s, because nobody is there to answer', async (_, date) => {
    const { extend, read } = await concern(await open());
    const why = expect.stringMatching(/^The office is closed on .* such as \d+ January 2027$/);
    expect(await extend(date)).toEqual({ outcome: 'wrong-date', why });
    expect((await read()).answer_due_at).toBe(ANSWER);
  });

  test('can be corrected to an earlier day, and be taken back', async () => {
    const opened = await open();
    const { id, extend, read, events } = await concern(opened);
    await extend('2027-01-15');
    expect(await extend('2027-01-14', { movedFrom: MOVED })).toEqual({ outcome: 'changed' });
    const [first, second] = await listExtensions(opened.db, id);
    const { reference } = await read();
    const actor = await addActor(opened);
    const undo = (extension: number) => undoExtension(opened, { reference, id: extension, actor, now: NOW });
    expect(await undo(first!.id)).toEqual({ outcome: 'unchanged' });
    expect(await undo(second!.id)).toEqual({ outcome: 'changed' });
    expect(await read()).toMatchObject({ answer_due_at: MOVED, due_at: MOVED });
    expect(await undo(first!.id)).toEqual({ outcome: 'changed' });
    expect((await read()).answer_due_at).toBe(ANSWER);
    expect(await listExtensions(opened.db, id)).toEqual([]);
    expect((await events()).at(-1)).toEqual({
      action: 'extension-undone',
      detail: 'back to Friday 18 December',
    });
  });

  test('can be earlier than was promised at first', async () => {
    const { extend, read } = await concern(await open());
    expect(await extend('2026-12-11')).toEqual({ outcome: 'changed' });
    expect((await read()).answer_due_at).toBeLessThan(ANSWER);
  });

  test('leaves the acknowledgement due', async () => {
    const { extend, read } = await concern(await open(), { acknowledged_at: null, due_at: SATURDAY });
    await extend('2027-01-15');
    expect(await read()).toMatchObject({ answer_due_at: MOVED, due_at: SATURDAY });
  });

  test('beyond the ombudsman’s twelve weeks has to be meant', async () => {
    const { extend, read } = await concern(await open());
    // Received on 21 November: twelve weeks are over on 13 February.
    expect(await extend('2027-02-15')).toEqual({ outcome: 'beyond' });
    expect((await read()).answer_due_at).toBe(ANSWER);
    expect(await extend('2027-02-15', { beyond: true })).toEqual({ outcome: 'changed' });
  });

  test('on the last working day of the twelve weeks needs no more', async () => {
    const { extend } = await concern(await open());
    expect(await extend('2027-02-12')).toEqual({ outcome: 'changed' });
  });

  test.each([
    ['2026-12-18', 'This is the present deadline: Friday 18 December. Enter another date'],
    ['2027-11-24', 'Enter a date within the next year'],
  ])('is not %s', async (date, why) => {
    const { extend } = await concern(await open());
    expect(await extend(date, { beyond: true })).toEqual({ outcome: 'wrong-date', why });
  });

  test('after a long silence lies in the future too', async () => {
    const { extend } = await concern(await open());
    const late = { now: Date.parse('2027-01-08T10:00:00Z') };
    expect(await extend('2027-01-07', late)).toEqual({
      outcome: 'wrong-date',
      why: 'Enter a date in the future',
    });
    expect(await extend('2027-01-11', late)).toEqual({ outcome: 'changed' });
  });

  test('of two people who move it at once, the second is told', async () => {
    const opened = await open();
    const { id, extend } = await concern(opened);
    const moved = await Promise.all([extend('2027-01-15'), extend('2027-01-20')]);
    expect(moved.map(({ outcome }) => outcome).sort()).toEqual(['changed', 'refused']);
    expect(await listExtensions(opened.db, id)).toHaveLength(1);
  });

  test.each([{ final_response_at: NOW }, { closed_at: NOW }])(
    'is refused after the end: %o',
    async (columns) => {
      const { extend } = await concern(await open(), columns);
      expect(await extend('2027-01-15')).toMatchObject({ outcome: 'refused' });
    },
  );
});
