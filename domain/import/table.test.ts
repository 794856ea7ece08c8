import { expect, test } from 'vitest';
import { EVERY_CASE } from '#domain/cases/kinds/access.ts';
import { DEFAULT_CHOICES } from '#domain/cases/notices/choices.ts';
import { noticeCases } from '#domain/cases/notices/of-cases.server.ts';
import { saveChoices } from '#domain/cases/notices/people.server.ts';
import { indexAllCases } from '#domain/cases/search/index-all.server.ts';
import { searchCases } from '#domain/cases/search/search.server.ts';
import { addActor } from '#domain/cases/test-cases.ts';
import { eraseGroup, lockGroup } from '#domain/privacy/erase-case.server.ts';
import { messagesByYear } from '#domain/statistics/erased.server.ts';
import { DAY_MS, HOUR_MS } from '#platform/clock/clock.ts';
import { describeOnBothDatabases, type TestDatabase } from '#test/databases.ts';
import { findImport, runImport, stopImport } from './imports.server.ts';
import { countItems, readReport } from './report.server.ts';
import { checkAsGuessed, importTable, readTableOf, workOn } from './test-table.ts';

const NOON = Date.parse('2026-11-23T12:00:00Z');

const TABLE = `Date received,Type,Status,Name,E-mail,Telephone,Mobile,Details,Owner,Acknowledged,Care package
16/11/2026 10:00,Complaint,In progress,Ada Archer,ADA@example.org,01632 960001,,Nobody came on Sunday.,Mina Manager,17/11/2026,Gold
19/11/2026,Enquiry,New,Ben Bray,ben@example.org,7700900123,01632 960 009,"Could you help my mother,
who lives in Leeds?",Someone Else,,Silver
20/11/2026 15:00,,On hold,Cleo Clark,,01632 960003,,Do you come on Sundays?,,,
1/11/2026,Enquiry,Closed,Dan Drew,dan@example.org,,,Thank you.,,,
,Contact,,"Elms, Eve",Eve Elms <eve@example.org>,,,,,,Bronze
`;

describeOnBothDatabases('a table of contacts and open cases', (open) => {
  const begin = async (now = NOON) => {
    const database = await open();
    const actor = await addActor(database, { role: 'owner', name: 'Olive Owner' });
    return { database, actor, now };
  };
  const casesOf = ({ db }: TestDatabase) =>
    db.selectFrom('cases').selectAll().orderBy('received_at').execute();
  const notesOf = async ({ db }: TestDatabase, id: number) => {
    const notes = (await readReport(db, id)).flatMap(({ what: name, items }) =>
      items.map(({ line, details }) => [line, name, ...details].join(' ')),
    );
    return notes.sort();
  };

  test('is only read until its owner has seen what would happen', async () => {
    const importing = await begin();
    const { database } = importing;
    const id = await readTableOf(importing, TABLE);
    expect(await findImport(database.db, id)).toMatchObject({
      kind: 'cases',
      state: 'columns',
      about: {
        columns: [
          { heading: 'Date received', field: 'received' },
          { heading: 'Type', field: 'kind' },
          { heading: 'Status', field: 'status' },
          { heading: 'Name', field: 'name' },
          { heading: 'E-mail', field: 'email' },
          { heading: 'Telephone', field: 'phone' },
          { heading: 'Mobile', field: 'note' },
          { heading: 'Details', field: 'message' },
          { heading: 'Owner', field: 'assignee' },
          { heading: 'Acknowledged', field: 'answered' },
          { heading: 'Care package', field: null },
        ],
      },
    });
    expect(await runImport(database, id, {})).toBe(false);
    expect(await checkAsGuessed(importing, id)).toBe(true);
    await workOn(importing);
    expect(await casesOf(database)).toEqual([]);
    expect(await countItems(database.db, id)).toMatchObject({
      case: { waiting: 3, left: 1 },
      contact: { waiting: 1 },
    });
    expect(await notesOf(database, id)).toEqual([
      '2 assignee-unknown Mina Manager',
      '3 assignee-unknown Someone Else',
      '3 phone-zero',
      '5 row-closed',
    ]);
  });

  test('becomes cases with the deadlines of their own day, and contacts that wait for nothing', async () => {
    const importing = await begin();
    const { database, actor } = importing;
    const mina = await addActor(database, { role: 'manager', name: 'Mina Manager' });
    const id = await importTable(importing, TABLE);
    const [eve, ...others] = (await casesOf(database)).sort((a) => (a.source === 'contacts' ? -1 : 1));
    expect(others).toMatchObject([
      {
        kind: 'concern',
        status: 'open',
        source: 'import',
        first_name: 'Ada Archer',
        email: 'ADA@example.org',
        email_key: 'ada@example.org',
        received_at: Date.parse('2026-11-16T10:00:00Z'),
        acknowledged_at: Date.parse('2026-11-17T09:00:00Z'),
        assignee_id: mina.id,
        logged_by: actor.id,
      },
      {
        kind: 'enquiry',
        status: 'new',
        phone: '07700900123',
        phone_key: '07700900123',
        message: 'Could you help my mother,\nwho lives in Leeds?',
        assignee_id: null,
      },
      { kind: 'enquiry', status: 'waiting', email: null, first_answered_at: null },
    ]);
    const [ada, ben] = others;
    expect(ada?.due_at).toBe(ada?.answer_due_at);
    // The end of that day: it counts from nine, when the office opens.
    expect(new Date(ben?.due_at ?? 0).toISOString()).toBe('2026-11-19T17:00:00.000Z');
    expect(eve).toMatchObject({
      kind: 'enquiry',
      status: 'closed',
      source: 'contacts',
      first_name: 'Eve',
      last_name: 'Elms',
      email: 'eve@example.org',
      message: '',
      received_at: NOON,
      due_at: null,
      first_due_at: null,
    });
    const notes = await database.db.selectFrom('case_notes').select(['case_id', 'body', 'type']).execute();
    expect(notes).toEqual([{ case_id: ben?.id, body: 'Mobile: 01632 960 009', type: 'note' }]);
    expect(await countItems(database.db, id)).toMatchObject({
      case: { done: 3, left: 1 },
      contact: { done: 1 },
    });
    const items = await database.db.selectFrom('import_items').select(['payload', 'title']).execute();
    expect(items.every(({ payload, title }) => payload === null && title === '')).toBe(true);
    expect(await messagesByYear(database.db, EVERY_CASE, NOON)).toMatchObject([
      { counts: { enquiry: 2, concern: 1 } },
    ]);
  });

  test('sends no email to anyone, whatever the people of the office chose to hear of', async () => {
    const now = Date.parse('2026-11-24T09:30:00Z');
    const importing = await begin(now);
    const { database } = importing;
    const choices = { ...DEFAULT_CHOICES, newUnassigned: true, overdue: true };
    for (const name of ['Mina Manager', 'Sam Staff']) {
      const { id } = await addActor(database, { role: 'manager', name });
      await saveChoices(database, { staffId: id, choices, now: NOON - DAY_MS });
    }
    // One new, one overdue since this morning, one contact from today, one assigned.
    await importTable(
      importing,
      `Date,Name,Email,Message,Assigned to
       24/11/2026 09:20,Ann,ann@example.org,Hello,
       23/11/2026 09:15,Bob,bob@example.org,Hello,
       23/11/2026 09:10,Cy,cy@example.org,Hello,Mina Manager
       ,Di,di@example.org,,`.replace(/\n +/g, '\n'),
    );
    expect(await casesOf(database)).toHaveLength(4);
    const { mails } = await database.db
      .selectFrom('mails')
      .select((eb) => eb.fn.countAll<number>().as('mails'))
      .executeTakeFirstOrThrow();
    expect(Number(mails)).toBe(0);
    const dues = (await casesOf(database)).map(({ due_at }) => due_at !== null && due_at <= now);
    expect(dues).toEqual([true, true, false, false]);
    expect(await noticeCases(database, now)).toBe(0);
    // A later deadline is announced like any other: Ann's case, to everyone.
    expect(await noticeCases(database, now + DAY_MS)).toBe(3);
    const announced = await database.db
      .selectFrom('case_changes')
      .select('what')
      .where('what', '=', 'new')
      .execute();
    expect(announced).toEqual([]);
  });

  test('is found by search, by name, number and words', async () => {
    const importing = await begin();
    const { database } = importing;
    await importTable(importing, TABLE);
    await indexAllCases(database, new AbortController().signal);
    const found = async (text: string) =>
      (await searchCases(database, { text, access: EVERY_CASE, staffId: '' })).items.map(({ name }) => name);
    expect(await found('Cleo')).toEqual(['Cleo Clark']);
    expect(await found('Leeds')).toEqual(['Ben Bray']);
    expect(await found('eve@example.org')).toEqual(['Eve Elms']);
    expect(await found('01632 960009')).toEqual(['Ben Bray']);
  });

  test('that comes twice gives the same rows, and what was erased since does not come back', async () => {
    const importing = await begin();
    const { database } = importing;
    await importTable(importing, TABLE);
    const before = await casesOf(database);
    const cleo = before.find(({ first_name }) => first_name === 'Cleo Clark');
    await database.transact(async (trx) =>
      eraseGroup(trx, database, await lockGroup(trx, database, cleo?.id ?? 0)),
    );
    const asExcelWrites = Buffer.from(`\ufeff${TABLE.replaceAll('\n', '\r\n')}`, 'utf16le');
    const id = await readTableOf(importing, asExcelWrites);
    await checkAsGuessed({ ...importing, now: NOON + DAY_MS }, id);
    expect(await countItems(database.db, id)).toMatchObject({
      case: { waiting: 0, unchanged: 2, left: 2 },
      contact: { waiting: 0, unchanged: 1 },
    });
    expect(await notesOf(database, id)).toEqual(['4 row-erased', '5 row-closed']);
    await runImport(database, id, { kind: 'enquiry' });
    await workOn(importing);
    expect(await casesOf(database)).toEqual(before.filter((one) => one.id !== cleo?.id));
  });

  test('goes on where it was stopped, over many batches, and loses or doubles nothing', async () => {
    const importing = await begin();
    const { database } = importing;
    const rows = Array.from({ length: 601 }, (_, i) => `Person ${i},p${i}@example.org`);
    const id = await readTableOf(importing, `Name,Email\n${rows.join('\n')}\n`);
    expect(await checkAsGuessed(importing, id)).toBe(true);
    expect((await countItems(database.db, id)).contact).toMatchObject({ waiting: 601 });
    await database.db.deleteFrom('import_items').where('line', '>', 31).execute();
    await runImport(database, id, { kind: 'enquiry' });
    let reads = 0;
    const dying = () => {
      reads += 1;
      if (reads > 20) throw new Error('The process ends');
      return NOON;
    };
    await expect(workOn(importing, { clock: dying })).rejects.toThrow('The process ends');
    const some = (await casesOf(database)).length;
    expect(some).toBeGreaterThan(0);
    expect(some).toBeLessThan(30);
    expect(await stopImport(database, id)).toBe(true);
    expect(await runImport(database, id, null)).toBe(true);
    const later = { ...importing, now: NOON + HOUR_MS };
    await Promise.all([workOn(later), workOn(later)]);
    expect((await casesOf(database)).map(({ email }) => email).sort()).toEqual(
      rows
        .slice(0, 30)
        .map((_, i) => `p${i}@example.org`)
        .sort(),
    );
    expect(await findImport(database.db, id)).toMatchObject({ state: 'done' });
  });
});
