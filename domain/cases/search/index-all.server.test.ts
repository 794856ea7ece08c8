import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { reading } from '#domain/cases/test-cases.ts';
import { migrate } from '#domain/migrate.server.ts';
import { openDatabase } from '#platform/database/open.server.ts';
import { describeOnBothDatabases, type TestDatabase } from '#test/databases.ts';
import { indexCase } from '../edit/edit-case.server.ts';
import { addActor, addCase, SATURDAY } from '../test-cases.ts';
import { addNote } from '../verbs/notes.server.ts';
import { indexAllCases, isSearchComplete } from './index-all.server.ts';
import { searchCases } from './search.server.ts';
import { indexTerms } from './word-index.server.ts';

describeOnBothDatabases('a database from before there was a search', (open) => {
  /** More than a search itself sees to. */
  const CASES = 450;

  async function older(cases: number): Promise<TestDatabase> {
    const database = await open();
    for (let i = 0; i < cases; i++) await addCase(database.db, { message: 'hydrangea' });
    return database;
  }
  async function find(database: TestDatabase, text: string) {
    const search = { text, access: reading(['concern']), staffId: 'nobody', limit: CASES };
    return (await searchCases(database, search)).items.length;
  }

  test('works at once, says that it does not find everything yet, and is indexed once', async () => {
    const database = await older(1);
    await migrate(database);
    expect([await find(database, 'hydrangea'), await isSearchComplete(database)]).toEqual([0, false]);
    await indexAllCases(database);
    expect([await find(database, 'hydrangea'), await isSearchComplete(database)]).toEqual([1, true]);
    await addCase(database.db, { message: 'peony' });
    await indexAllCases(database);
    expect(await find(database, 'peony')).toBe(0);
  });

  test('goes on where a process that was stopped has been, without beginning anew', async () => {
    const database = await older(CASES);
    const stopped = new AbortController();
    stopped.abort();
    await indexAllCases(database, stopped.signal);
    expect(await isSearchComplete(database)).toBe(false);
    expect(await find(database, 'hydrangea')).toBe(100);
    // Asking for all again would find this one too.
    await sql`delete from cases_to_index where case_id = (select min(id) from cases)`.execute(database.db);
    await indexAllCases(database);
    expect([await find(database, 'hydrangea'), await isSearchComplete(database)]).toEqual([CASES - 1, true]);
  });

  test('is indexed by processes that start together, each case once, and none fails', async () => {
    const database = await older(CASES);
    const others = [openDatabase(database.url), openDatabase(database.url)] as unknown as TestDatabase[];
    try {
      await Promise.all([database, ...others].map((each) => migrate(each)));
      await Promise.all([database, ...others].map((each) => indexAllCases(each)));
    } finally {
      for (const other of others) await other.close();
    }
    // Who finishes while another still has a batch leaves the last word to the next that looks.
    await indexAllCases(database);
    expect([await find(database, 'hydrangea'), await isSearchComplete(database)]).toEqual([CASES, true]);
  });
});

describeOnBothDatabases('a case that is indexed for the first time', (open) => {
  test('can be worked on meanwhile: one waits for the other, and neither is given up', async () => {
    const database = await open();
    const actor = await addActor(database);
    const { id, reference } = await addCase(database.db);
    await database.transact((trx) => indexCase(trx, id));
    const claim = Promise.withResolvers<void>();
    const indexed = database.transact(async (trx) => {
      await trx.deleteFrom('cases_to_index').where('case_id', '=', id).execute();
      claim.resolve();
      if (database.dialect === 'postgres') await vi.waitFor(() => someoneWaits(database));
      await indexTerms(trx, database.dialect, [{ id, terms: ['hydrangea'] }]);
    });
    await claim.promise;
    const note = { type: 'note', body: 'Rang back', countsAs: null, submissionKey: 'a' } as const;
    const noted = addNote(database, { reference, actor, now: SATURDAY, ...note });
    await indexed;
    expect(await noted).toMatchObject({ outcome: 'changed' });
  });
});

async function someoneWaits({ db }: TestDatabase): Promise<void> {
  const { rows } = await sql`select 1 from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
  expect(rows).toHaveLength(1);
}
