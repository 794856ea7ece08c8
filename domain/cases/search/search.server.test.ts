import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { saveHiring } from '#domain/cases/application/hiring.server.ts';
import { NO_REFEREE } from '#domain/cases/application/hiring.ts';
import { saveApplication } from '#domain/cases/application/keep.server.ts';
import { outcome } from '#domain/cases/concern/outcome.ts';
import { saveRecord } from '#domain/cases/records/case-record.server.ts';
import { reading } from '#domain/cases/test-cases.ts';
import { DEMO_APPLICATION } from '#domain/demo/seed.server.ts';
import { describeOnBothDatabases } from '#test/databases.ts';
import type { CaseKind } from '../case.table.ts';
import { addActor, addCase, SATURDAY } from '../test-cases.ts';
import { add, index, references, search } from './test-search.ts';

describeOnBothDatabases('searching the inbox', (open) => {
  test('finds a case by its words, its person, its number, its address and its reference', async () => {
    const database = await open();
    // Not made by chance: the beginning of such a one may be a word of the other case.
    const { reference } = await add(database, {
      reference: 'C-7QX2K9',
      first_name: 'Zoë',
      last_name: "O'Connor-Price",
      email: 'Zoe.Price@example.org',
      phone: '+44 (0)7700 900456',
      carer_names: 'Joy',
      message: 'The key safe was left open on Tuesday.',
    });
    await add(database);
    const queries = [
      'key safe',
      'tues',
      'zoe',
      'oconnor',
      'PRICE zoe',
      'joy',
      '07700 900456',
      '900456',
      '0044 7700 900',
      'zoe.price@example.org',
      'zoe.pr',
      reference,
      reference.toLowerCase().replace('-', ''),
      reference.slice(2),
      reference.slice(0, 5),
    ];
    for (const query of queries) expect(await references(database, query), query).toEqual([reference]);
    for (const query of ['safe wednesday', '07700 900457', 'ke saf', 'zoe.price@example.com'])
      expect(await references(database, query), query).toEqual([]);
  });

  test('finds names with letters that a British keyboard has not by their plain spelling', async () => {
    const database = await open();
    const { reference } = await add(database, { first_name: 'Łukasz', last_name: 'Żółty-Ørsted' });
    await add(database);
    for (const query of ['lukasz', 'zolty', 'lukasz zolty', 'ŁUKASZ', 'łukasz żółty', 'orsted'])
      expect(await references(database, query), query).toEqual([reference]);
  });

  test('finds an application by its answers, and any case by what was answered and noted', async () => {
    const database = await open();
    const { id: staff } = await addActor(database);
    const application = await addCase(database.db, { kind: 'application', message: '' });
    const enquiry = await addCase(database.db, { kind: 'enquiry' });
    await database.transact((trx) => saveApplication(trx, application.id, DEMO_APPLICATION));
    const facts = { case_id: enquiry.id, staff_id: staff };
    await database.db
      .insertInto('replies')
      .values({ ...facts, body: 'A hydrangea', sent_at: SATURDAY, submission_key: randomUUID() })
      .execute();
    await database.db
      .insertInto('case_notes')
      .values({
        ...facts,
        type: 'note',
        counts_as: null,
        body: 'A peony',
        at: SATURDAY,
        submission_key: randomUUID(),
      })
      .execute();
    await index(database, application.id, enquiry.id);
    expect(await references(database, 'baginton')).toEqual([application.reference]);
    expect(await references(database, 'hydrangea peony')).toEqual([enquiry.reference]);
  });

  test('finds a concern by its outcome, and an application by its referees', async () => {
    const database = await open();
    const actor = await addActor(database);
    const about = { actor, now: SATURDAY, version: 0 };
    const concern = await addCase(database.db);
    const fields = { outcome: null, apology: '', done: 'A new rota', learned: 'Ring before lunch' };
    await saveRecord(database, outcome, { ...about, reference: concern.reference, fields });
    const application = await addCase(database.db, { kind: 'application', message: '', stage: 'new' });
    const referees = [
      { name: 'Wilhelmina Ashby', contact: '01632 960555', state: 'asked' },
      NO_REFEREE,
    ] as const;
    await saveHiring(database, { ...about, reference: application.reference, interviewAt: null, referees });
    expect(await references(database, 'rota lunch')).toEqual([concern.reference]);
    expect(await references(database, 'wilhelm')).toEqual([application.reference]);
    expect(await references(database, '01632 960 555')).toEqual([application.reference]);
    for (const text of ['asked', 'contact', 'state']) expect(await references(database, text)).toEqual([]);
    expect(await references(database, 'rota', { access: reading(['thanks']) })).toEqual([]);
  });

  test('finds a rare word beside the beginning of a common one, and a letter beside a word', async () => {
    const database = await open();
    for (let i = 0; i < 30; i++) await add(database, { message: 'on monday morning' });
    const { reference } = await add(database, { message: 'The parrots, Monday, after an x-ray' });
    const other = await add(database, { message: 'A ray of parrots', reference: 'C-AAAAAA' });
    expect(await references(database, 'parrots mo')).toEqual([reference]);
    expect(await references(database, 'x-ra')).toEqual([reference]);
    expect(await references(database, 'parrots x')).toEqual([reference]);
    // The C of the references, which all have.
    expect(await references(database, 'c-ray')).toEqual([other.reference, reference]);
    expect(await references(database, 'c-nothing')).toEqual([]);
  });

  test('finds what was changed by its new words only', async () => {
    const database = await open();
    const { id, reference } = await add(database, { message: 'before' });
    await database.db.updateTable('cases').set({ message: 'after' }).where('id', '=', id).execute();
    await index(database, id);
    expect(await references(database, 'before')).toEqual([]);
    expect(await references(database, 'after')).toEqual([reference]);
  });

  test('finds the words of a merged case, and of one merged into that, in the case that they are read with', async () => {
    const database = await open();
    const [outer, middle, inner] = [
      await add(database, { message: 'outermost' }),
      await add(database, { message: 'middlemost' }),
      await add(database, { message: 'innermost' }),
    ];
    const merge = (id: number, into: number | null) =>
      database.db.updateTable('cases').set({ merged_into: into }).where('id', '=', id).execute();
    await merge(inner.id, middle.id);
    await merge(middle.id, outer.id);
    await index(database, inner.id, middle.id, outer.id);
    for (const word of ['innermost', 'middlemost', 'outermost', inner.reference])
      expect(await references(database, word)).toEqual([outer.reference]);
    await merge(middle.id, null);
    await index(database, middle.id, outer.id);
    expect(await references(database, 'innermost')).toEqual([middle.reference]);
  });

  test('shows nobody a case of a kind that they may not read', async () => {
    const database = await open();
    const concern = await add(database, { message: 'secret' });
    const thanks = await add(database, { kind: 'thanks', message: 'secret' });
    const version = (kinds: readonly CaseKind[], text = 'secret') =>
      references(database, text, { access: reading(kinds) });
    expect(await version(['thanks'])).toEqual([thanks.reference]);
    expect(await version(['concern'])).toEqual([concern.reference]);
    expect(await version([])).toEqual([]);
    expect(await version(['thanks'], ':concern')).toEqual([]);
    // Also when its kind changed and no one updated the index.
    await database.db.updateTable('cases').set({ kind: 'concern' }).where('id', '=', thanks.id).execute();
    expect(await version(['thanks'])).toEqual([]);
  });

  test('finds the newest first, spam and closed ones too, in pages', async () => {
    const database = await open();
    const { id } = await addActor(database);
    const rows = [];
    for (let i = 0; i < 7; i++) {
      const ended = [{}, { spam_at: SATURDAY }, { closed_at: SATURDAY, closed_by: id }][i % 3];
      rows.push(await add(database, { message: 'common', ...ended }));
    }
    const newestFirst = rows.map(({ reference }) => reference).reverse();
    const first = await search(database, 'common', { limit: 4 });
    expect(first.hasOlder).toBe(true);
    const before = first.items.at(-1)?.reference;
    const second = await search(database, 'common', { limit: 4, before });
    expect(second.hasOlder).toBe(false);
    expect([...first.items, ...second.items].map(({ reference }) => reference)).toEqual(newestFirst);
  });

  test('finds old cases as well as new ones, each once', async () => {
    const database = await open();
    const expected: string[] = [];
    for (const id of [1, 5_000, 90_000, 91_000, 300_000, 990_000, 999_000, 1_000_000]) {
      expected.unshift((await add(database, { id, message: 'now and then' })).reference);
    }
    expect(await references(database, 'then')).toEqual(expected);
    expect(await references(database, 'then', { limit: 3 })).toEqual(expected.slice(0, 3));
    expect(await references(database, 'then', { before: expected[2] })).toEqual(expected.slice(3));
  });
});
