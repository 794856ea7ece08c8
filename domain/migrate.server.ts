import { type Kysely, sql } from 'kysely';
import { DEFAULT_MIGRATION_TABLE, type MigrationResultSet, Migrator } from 'kysely/migration';
import { takeBackGivenUp } from '#domain/cases/replies/mail-fate.server.ts';
import type { Schema } from '#domain/database.ts';
import type { DialectName, OpenDatabase } from '#platform/database/open.server.ts';
import { codeOf, lockForMigrations } from '#platform/database/postgres.server.ts';
import { type ColumnKinds, columnKinds } from './column-kinds.ts';
import { MIGRATIONS } from './migrations/in-order.ts';

export type { ColumnKinds };

/**
 * Many processes may call it at once: one does the work, and the others wait however long it takes. Search words are
 * made later, by `indexAllCases`, while the site works.
 * @throws when a migration fails; the database is then as before
 */
export async function migrate(open: OpenDatabase<Schema>): Promise<void> {
  await migrateWith(open, (migrator) => migrator.migrateToLatest());
  await takeBackGivenUp(open);
}

export const MIGRATION_NAMES: readonly string[] = Object.keys(MIGRATIONS).sort();

/** @throws when a migration fails, or there is none of that name */
export async function migrateTo<DB>(open: OpenDatabase<DB>, name: string): Promise<void> {
  await migrateWith(open, (migrator) => migrator.migrateTo(name));
}

/** As long as others hold a table, in tries of a few seconds: nobody who writes to it waits longer than that. */
const TRIES_MAX = 60;
const PAUSE_MS = 1_000;
/** SQLSTATE of a table that could not be had in time. */
const LOCK_NOT_AVAILABLE = '55P03';

/** On PostgreSQL all in one transaction, without the limit that statements have while visitors wait. */
async function migrateWith<DB>(
  { db, dialect }: OpenDatabase<DB>,
  work: (migrator: Migrator) => Promise<MigrationResultSet>,
): Promise<void> {
  const run = async (on: Kysely<DB>) => {
    const { error } = await work(migratorOf(on, dialect, await madeByNewer(on)));
    if (error) throw error;
  };
  if (dialect === 'sqlite') return run(db);
  for (let tried = 1; ; tried++) {
    try {
      return await db.transaction().execute(async (trx) => {
        await lockForMigrations(trx);
        await run(trx);
      });
    } catch (error) {
      if (tried === TRIES_MAX || codeOf(error) !== LOCK_NOT_AVAILABLE) throw error;
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    }
  }
}

/**
 * Migrations of a newer version that has run here: a rollback starts the older one on its schema, which every version
 * leaves usable for the one before.
 */
async function madeByNewer<DB>(db: Kysely<DB>): Promise<readonly string[]> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true });
  if (!tables.some(({ name }) => name === DEFAULT_MIGRATION_TABLE)) return [];
  const { rows } = await sql<{
    name: string;
  }>`select name from ${sql.table(DEFAULT_MIGRATION_TABLE)}`.execute(db);
  const latest = MIGRATION_NAMES.at(-1) ?? '';
  return rows.map(({ name }) => name).filter((name) => name > latest);
}

function migratorOf<DB>(db: Kysely<DB>, dialect: DialectName, newer: readonly string[]): Migrator {
  const kind = columnKinds(dialect);
  return new Migrator({
    // biome-ignore lint/suspicious/noExplicitAny: Kysely's migrator takes a database of any schema.
    db: db as Kysely<any>,
    provider: {
      getMigrations: async () =>
        Object.fromEntries([
          ...Object.entries(MIGRATIONS).map(([name, migration]) => [
            name,
            { up: (db: Kysely<unknown>) => migration.up(db, kind) },
          ]),
          // They have run, and are never run from here.
          ...newer.map((name) => [name, { up: async () => {} }]),
        ]),
    },
  });
}
