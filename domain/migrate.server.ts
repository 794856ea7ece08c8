import { type Kysely, sql } from 'kysely';
import { type MigrationResultSet, Migrator } from 'kysely/migration';
import { takeBackGivenUp } from '#domain/cases/replies/mail-fate.server.ts';
import type { Schema } from '#domain/database.ts';
import type { DialectName, OpenDatabase } from '#platform/database/open.server.ts';
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

/** On one connection, without the limit that statements have while visitors wait. */
function migrateWith<DB>(
  { db, dialect }: OpenDatabase<DB>,
  work: (migrator: Migrator) => Promise<MigrationResultSet>,
): Promise<void> {
  return db.connection().execute(async (connection) => {
    if (dialect === 'postgres') await sql`set statement_timeout = 0`.execute(connection);
    try {
      const { error } = await work(migratorOf(connection, dialect));
      if (error) throw error;
    } finally {
      if (dialect === 'postgres') await sql`reset statement_timeout`.execute(connection);
    }
  });
}

function migratorOf<DB>(db: Kysely<DB>, dialect: DialectName): Migrator {
  const kind = columnKinds(dialect);
  return new Migrator({
    // biome-ignore lint/suspicious/noExplicitAny: Kysely's migrator takes a database of any schema.
    db: db as Kysely<any>,
    provider: {
      getMigrations: async () =>
        Object.fromEntries(
          Object.entries(MIGRATIONS).map(([name, migration]) => [
            name,
            { up: (db: Kysely<unknown>) => migration.up(db, kind) },
          ]),
        ),
    },
  });
}
