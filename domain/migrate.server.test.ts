import { sql } from 'kysely';
import { afterEach, describe, expect, test } from 'vitest';
import { isSiteOpen } from '#domain/provider/setting.server.ts';
import { openDatabase } from '#platform/database/open.server.ts';
import { describeOnBothDatabases } from '#test/databases.ts';
import { BOTH, discardMachines, machine } from './backup/test-machines.ts';
import type { Schema } from './database.ts';
import { MIGRATION_NAMES, migrate, migrateTo } from './migrate.server.ts';

afterEach(discardMachines);

test('Kysely runs migrations by their names as text, which is the order of dates and numbers', () => {
  const byNumber = new Intl.Collator('en', { numeric: true });
  expect(MIGRATION_NAMES).toEqual(MIGRATION_NAMES.toSorted(byNumber.compare));
});

describe.each(BOTH)('migrating on %s', (dialect) => {
  test('leaves nothing of the earlier migrations when a late one fails, and can be done again', async () => {
    const { open } = await machine(dialect);
    await sql`create table safeguarding_alerts (id integer)`.execute(open.db);
    await expect(migrate(open)).rejects.toThrow(/already exists/);
    const tables = await open.db.introspection.getTables({ withInternalKyselyTables: true });
    expect(tables.map(({ name }) => name)).toEqual(['safeguarding_alerts']);
    await sql`drop table safeguarding_alerts`.execute(open.db);
    await migrate(open);
  });

  test('is done once by two processes that begin at the same time', async () => {
    const { open, url } = await machine(dialect);
    const other = openDatabase<Schema>(url);
    await Promise.all([migrate(open), migrate(other)]).finally(() => other.close());
    expect(await isSiteOpen(open.db)).toBe(false);
  });
});

/** It changes the first of these tables, and a later one the second. */
const SESSIONS = '2026-11-28-240-access-changes';

test('PostgreSQL is migrated while others write without a pause to tables that two migrations change', async () => {
  const { open, url } = await machine('postgres');
  await migrateTo(open, MIGRATION_NAMES[MIGRATION_NAMES.indexOf(SESSIONS) - 1] ?? '');
  const writers = openDatabase<Schema>(url);
  let goesOn = true;
  const write = async () => {
    while (goesOn)
      await writers.db.transaction().execute(async (trx) => {
        await sql`lock table cases in row exclusive mode`.execute(trx);
        await sql`select pg_sleep(0.02)`.execute(trx);
        await sql`lock table staff_sessions in row exclusive mode`.execute(trx);
      });
  };
  const writing = Array.from({ length: 4 }, write);
  await migrate(open);
  goesOn = false;
  // No writer was chosen as the deadlock victim.
  await Promise.all(writing).finally(() => writers.close());
});

describeOnBothDatabases('a database that a newer version has used', (open) => {
  const executed = async ({ db }: Awaited<ReturnType<typeof open>>, name: string) =>
    db
      // @ts-expect-error Kysely's own table is not in our schema.
      .insertInto('kysely_migration')
      .values({ name, timestamp: '2099-01-01T00:00:00.000Z' } as never)
      .execute();

  test('is taken as it is, so that a rollback starts', async () => {
    const database = await open();
    await executed(database, '2099-01-01-999-of-the-next-version');
    await migrate(database);
    await migrate(database);
  });

  test('is refused where a migration is missing between ours', async () => {
    const database = await open();
    await executed(database, '2026-11-28-236-of-another-branch');
    await expect(migrate(database)).rejects.toThrow(/corrupted migrations/);
  });
});
