import { closeSync, openSync, readFileSync, renameSync, writeSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openDatabase } from '#platform/database/open.server.ts';
import { isOutage } from '#platform/database/outage.server.ts';
import { describeOnBothDatabases, describeOnSqlite, type TestDatabase } from '#test/databases.ts';
import { addCase } from '#test/outbox.ts';
import { checkFileDaily, explainFailure, probeWriting } from './writing.server.ts';

const NOW = Date.parse('2026-11-26T03:00:00Z');

const save = (open: TestDatabase, before = sql`select 1`) =>
  open.transact(async (trx) => {
    await before.execute(trx);
    return addCase({ ...open, db: trx });
  });
const errorOf = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: unknown) => error,
  );

describeOnBothDatabases('writing', (open) => {
  test('has failed when a message could not be saved, until as much can be again', async () => {
    const database = await open();
    await probeWriting(database, NOW);
    expect(database.writing.failure()).toBeNull();
    const isSqlite = database.dialect === 'sqlite';
    if (isSqlite) await sql`pragma query_only = 1`.execute(database.db);
    await expect(save(database, isSqlite ? undefined : sql`set transaction read only`)).rejects.toThrow();
    const code = isSqlite ? 'SQLITE_READONLY' : '25006';
    expect(database.writing.failure()).toMatchObject({ code });
    expect(explainFailure(code).reason).toBe('The database can only be read.');
    if (isSqlite) await expect(probeWriting(database, NOW)).rejects.toThrow();
    if (isSqlite) await sql`pragma query_only = 0`.execute(database.db);
    expect(database.writing.failure()).not.toBeNull();
    await probeWriting(database, NOW);
    expect(database.writing.failure()).toBeNull();
  });

  test('has not failed where a row is refused for what it says', async () => {
    const database = await open();
    const refused = save(database, sql`insert into settings (key) values (null)`);
    await expect(refused).rejects.toThrow();
    expect(database.writing.failure()).toBeNull();
  });

  test('of a sound database is fine after a look through its file', async () => {
    const database = await open();
    await checkFileDaily(database, { databaseUrl: database.url, now: NOW });
    expect(database.writing.failure()).toBeNull();
  });
});

/** Overwrites the first page of the table or index `name`, as a failing disk does. */
async function damage(database: TestDatabase, name: string) {
  await sql`pragma wal_checkpoint(truncate)`.execute(database.db);
  const { rows } = await sql<{ page: number; size: number }>`
    select rootpage as page, (select page_size from pragma_page_size) as size
    from sqlite_schema where name = ${name}`.execute(database.db);
  const { page = 0, size = 0 } = rows[0] ?? {};
  const file = openSync(fileURLToPath(database.url), 'r+');
  writeSync(file, Buffer.alloc(size, 0xa5), 0, size, (page - 1) * size);
  closeSync(file);
}

describeOnSqlite('a file of SQLite', (open) => {
  test('on a full disk has no room for a message, though little might still fit', async () => {
    const database = await open();
    await save(database);
    const { rows } = await sql<{ pages: number }>`select page_count as pages from pragma_page_count`.execute(
      database.db,
    );
    await sql`pragma max_page_count = ${sql.lit(Number(rows[0]?.pages))}`.execute(database.db);
    let error: unknown = null;
    while (error === null) error = await errorOf(save(database));
    expect(isOutage(error)).toBe(true);
    expect(await errorOf(probeWriting(database, NOW))).toMatchObject({ code: 'SQLITE_FULL' });
    expect(database.writing.failure()).toMatchObject({ code: 'SQLITE_FULL' });
  });

  test.each(['cases', 'cases_by_fingerprint'])(
    'with a damaged page of %s is found by the look of the night, and stays so whatever else is written',
    async (name) => {
      const database = await open();
      await save(database);
      await damage(database, name);
      const again = { ...openDatabase<never>(database.url), url: database.url } as unknown as TestDatabase;
      await expect(checkFileDaily(again, { databaseUrl: database.url, now: NOW })).rejects.toThrow(/damaged/);
      await probeWriting(again, NOW);
      expect(again.writing.failure()).toMatchObject({ code: 'SQLITE_CORRUPT' });
      await again.close();
    },
  );

  test('that is damaged, or is none, is an outage for who writes or reads', async () => {
    const database = await open();
    await save(database);
    await damage(database, 'cases');
    const again = { ...openDatabase<never>(database.url), url: database.url } as unknown as TestDatabase;
    expect(isOutage(await errorOf(save(again)))).toBe(true);
    expect(isOutage(await errorOf(again.db.selectFrom('cases').selectAll().execute()))).toBe(true);
    await again.close();
  });

  test('that was moved away gives out no success, and saves again when it is back', async () => {
    const database = await open();
    const path = fileURLToPath(database.url);
    renameSync(path, `${path}.moved`);
    const error = await errorOf(save(database));
    expect([isOutage(error), database.place()]).toEqual([true, 'gone']);
    expect(explainFailure(database.writing.failure()?.code ?? '').reason).toMatch(/moved away/);
    renameSync(`${path}.moved`, path);
    await save(database);
  });

  test('in whose place another lies takes nothing more', async () => {
    const database = await open();
    const path = fileURLToPath(database.url);
    renameSync(path, `${path}.moved`);
    closeSync(openSync(path, 'w'));
    expect(database.place()).toBe('replaced');
    await expect(save(database)).rejects.toThrow(/moved away/);
    expect(readFileSync(path)).toHaveLength(0);
    renameSync(`${path}.moved`, path);
  });
});
