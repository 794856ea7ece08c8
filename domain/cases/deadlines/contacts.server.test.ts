import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { OpenDatabase } from '#domain/database.ts';
import { DAY_MS } from '#platform/clock/clock.ts';
import { describeOnBothDatabases } from '#test/databases.ts';
import type { CaseNoteTable, CaseRow, NewCase } from '../case.table.ts';
import { addActor, addCase, SATURDAY } from '../test-cases.ts';
import {
  type Contact,
  deadlineColumns,
  dueAtOf,
  recordContact,
  refreshDue,
  restartDeadlines,
  takeBackContact,
} from './contacts.server.ts';

const FIRST = SATURDAY + 3 * DAY_MS;
const ANSWER = SATURDAY + 28 * DAY_MS;
const NOW = SATURDAY + DAY_MS;
const PROMISED = { by: FIRST, answerBy: ANSWER };

function add({ db }: OpenDatabase, columns: Partial<NewCase> = {}): Promise<CaseRow> {
  const answerBy = (columns.kind ?? 'concern') === 'concern' ? ANSWER : null;
  return addCase(db, { ...deadlineColumns({ by: FIRST, answerBy }), ...columns });
}

function read({ db }: OpenDatabase, id: number): Promise<CaseRow> {
  return db.selectFrom('cases').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
}

async function contact(open: OpenDatabase, id: number, facts: Partial<Contact> = {}): Promise<CaseRow> {
  await open.transact((trx) =>
    recordContact(trx, id, { how: 'email', countsAs: 'answer', now: NOW, ...facts }),
  );
  return read(open, id);
}

describe('what is due next', () => {
  const active = {
    kind: 'concern',
    closed_at: null,
    spam_at: null,
    merged_into: null,
    first_due_at: FIRST,
    first_answered_at: null,
    acknowledged_at: null,
    answer_due_at: ANSWER,
    final_response_at: null,
  } as const;

  test.each([
    ['a concern: the acknowledgement', {}, FIRST],
    ['an acknowledged concern: its answer', { acknowledged_at: NOW }, ANSWER],
    ['a concern with its final response: nothing', { acknowledged_at: NOW, final_response_at: NOW }, null],
    ['a closed concern: nothing', { closed_at: NOW }, null],
    ['spam: nothing', { spam_at: NOW }, null],
    ['a merged concern: nothing', { merged_into: 7 }, null],
    ['an enquiry: the first answer', { kind: 'enquiry' as const }, FIRST],
    ['thanks: the first answer', { kind: 'thanks' as const }, FIRST],
    ['an answered application: nothing', { kind: 'application' as const, first_answered_at: NOW }, null],
    [
      'an enquiry that was once acknowledged: its answer',
      { kind: 'enquiry' as const, acknowledged_at: 1 },
      FIRST,
    ],
  ])('of %s', (_, change, due) => {
    expect(dueAtOf({ ...active, ...change })).toBe(due);
  });
});

describeOnBothDatabases('the clocks of a case', (open) => {
  test.each(['email', 'letter', 'call'] as const)(
    'an acknowledgement by %s stops the first one',
    async (how) => {
      const opened = await open();
      const { id } = await add(opened);
      expect(await contact(opened, id, { how, countsAs: 'acknowledgement' })).toMatchObject({
        acknowledged_at: NOW,
        acknowledged_how: how,
        first_answered_at: NOW,
        opened_at: NOW,
        final_response_at: null,
        due_at: ANSWER,
        status: 'open',
      });
    },
  );

  test('an answer is no acknowledgement of a concern, and a final response is', async () => {
    const opened = await open();
    const { id } = await add(opened);
    expect(await contact(opened, id)).toMatchObject({
      first_answered_at: NOW,
      acknowledged_at: null,
      acknowledged_how: null,
      due_at: FIRST,
    });
    expect(
      await contact(opened, id, { countsAs: 'final-response', how: 'letter', now: NOW + 1 }),
    ).toMatchObject({
      acknowledged_at: NOW + 1,
      acknowledged_how: 'letter',
      final_response_at: NOW + 1,
      due_at: null,
    });
    const other = await add(opened);
    const final = await contact(opened, other.id, { countsAs: 'final-response' });
    expect(final).toMatchObject({ acknowledged_at: NOW, final_response_at: NOW, due_at: null });
  });

  test('the first answer ends the one of an enquiry, and later ones change nothing', async () => {
    const opened = await open();
    const { id } = await add(opened, { kind: 'enquiry' });
    const first = await contact(opened, id, { how: 'call' });
    expect(first).toMatchObject({ first_answered_at: NOW, due_at: null, acknowledged_at: null });
    expect(first.acknowledged_how).toBeNull();
    expect(await contact(opened, id, { now: NOW + 5 })).toEqual(first);
  });

  test('stand still for what is closed, and go on when it is open again', async () => {
    const opened = await open();
    const { id } = await add(opened);
    for (const [closed_at, due] of [
      [NOW, null],
      [null, FIRST],
    ] as const) {
      await opened.db.updateTable('cases').set({ closed_at }).where('id', '=', id).execute();
      await opened.transact((trx) => refreshDue(trx, id));
      expect((await read(opened, id)).due_at).toBe(due);
    }
  });

  test('of spam begin when it is found not to be spam', async () => {
    const opened = await open();
    const { id, due_at } = await add(opened, { ...deadlineColumns(PROMISED, true), spam_at: NOW });
    expect(due_at).toBeNull();
    await opened.db.updateTable('cases').set({ spam_at: null }).where('id', '=', id).execute();
    await opened.transact((trx) => refreshDue(trx, id));
    expect((await read(opened, id)).due_at).toBe(FIRST);
  });

  test('of an answered enquiry that is a concern after all begin with its acknowledgement', async () => {
    const opened = await open();
    const { id } = await add(opened, { kind: 'enquiry' });
    await contact(opened, id);
    await opened.db.updateTable('cases').set({ kind: 'concern' }).where('id', '=', id).execute();
    await opened.transact((trx) => restartDeadlines(trx, id, { by: FIRST + 1, answerBy: ANSWER }));
    expect(await read(opened, id)).toMatchObject({
      first_due_at: FIRST + 1,
      due_at: FIRST + 1,
      answer_due_at: ANSWER,
      first_answered_at: NOW,
    });
  });
});

describeOnBothDatabases('a contact that is taken back', (open) => {
  async function note(
    opened: OpenDatabase,
    caseId: number,
    at: number,
    counts_as: CaseNoteTable['counts_as'],
  ) {
    const actor = await addActor(opened);
    await opened.db
      .insertInto('case_notes')
      .values({
        case_id: caseId,
        staff_id: actor.id,
        at,
        type: 'call',
        counts_as,
        body: 'Rang',
        submission_key: randomUUID(),
      })
      .execute();
  }

  test('starts the clock again', async () => {
    const opened = await open();
    const before = await add(opened);
    await contact(opened, before.id, { countsAs: 'final-response' });
    await opened.transact((trx) => takeBackContact(trx, before.id, NOW));
    expect(await read(opened, before.id)).toEqual({ ...before, opened_at: NOW, status: 'open' });
  });

  test('leaves what was done before, and gives way to what was done after', async () => {
    const opened = await open();
    const { id } = await add(opened);
    await contact(opened, id, { countsAs: 'final-response' });
    await note(opened, id, NOW + 2, 'acknowledgement');
    await opened.transact((trx) => takeBackContact(trx, id, NOW));
    const call = {
      acknowledged_at: NOW + 2,
      acknowledged_how: 'call',
      final_response_at: null,
      due_at: ANSWER,
    };
    expect(await read(opened, id)).toMatchObject({ ...call, first_answered_at: NOW + 2 });
    await contact(opened, id, { now: NOW + 3 });
    await opened.transact((trx) => takeBackContact(trx, id, NOW + 3));
    expect(await read(opened, id)).toMatchObject({ ...call, first_answered_at: NOW + 2 });
  });
});
