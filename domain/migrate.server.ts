import type { Kysely } from 'kysely';
import { Migrator } from 'kysely/migration';
import { resumeAbandoned } from '#domain/cases/replies/mail-fate.server.ts';
import type { Schema } from '#domain/database.ts';
import { buildIndex } from '#platform/database/build-index.server.ts';
import { DatabaseBusyError } from '#platform/database/group-commit.server.ts';
import { type DialectName, dialectOf, type OpenDatabase } from '#platform/database/open.server.ts';
import { codeOf, lockForMigrations } from '#platform/database/postgres.server.ts';
import { BASELINE } from './migrations/baseline/baseline.ts';
import { columnKinds } from './migrations/column-kinds.ts';
import { MIGRATIONS } from './migrations/in-order.ts';
import { LATER_INDEXES } from './migrations/later-indexes.ts';
import { isNewer, writeRunsFrom } from './migrations/newer.server.ts';
import { recordedMigrations } from './migrations/recorded.server.ts';

/**
 * Migrates in one process while others wait. After a crash SQLite is unchanged and PostgreSQL has the completed
 * migrations: the next call continues. @throws NewerDatabaseError, OlderDatabaseError, DatabaseBusyError
 */
export async function migrate(open: OpenDatabase<Schema>): Promise<void> {
  while (await migrateWith(open, nextStep));
  if (open.dialect === 'sqlite') await buildLaterIndexes(open);
  await resumeAbandoned(open);
}

/** Builds {@link LATER_INDEXES} beside writers. @returns false while another process does: call again */
export async function buildLaterIndexes(open: OpenDatabase<Schema>): Promise<boolean> {
  let areThere = true;
  for (const index of LATER_INDEXES) areThere = (await buildIndex(open, index)) && areThere;
  return areThere;
}

/**
 * Runs all missing migrations on SQLite or without writers, otherwise one: two in a transaction that each lock a table
 * would deadlock with writers that lock them in the other order. @returns whether more may be missing
 */
async function nextStep(
  on: Kysely<Schema>,
  migrator: Migrator,
  recorded: readonly string[],
): Promise<boolean> {
  if (await isNewer(on, recorded)) return false;
  const isOne = dialectOf(on) === 'postgres' && recorded.length > 0;
  const { error, results = [] } = await (isOne ? migrator.migrateUp() : migrator.migrateToLatest());
  if (error) throw error;
  if (isOne && results.length > 0) return true;
  await writeRunsFrom(on);
  return false;
}

export const MIGRATION_NAMES: readonly string[] = Object.keys(MIGRATIONS).sort();

/** @throws if a migration fails, or there is none of that name */
export async function migrateTo<DB>(open: OpenDatabase<DB>, name: string): Promise<void> {
  await migrateWith(open, async (_, migrator) => {
    const { error } = await migrator.migrateTo(name);
    if (error) throw error;
  });
}

/** Retries while others lock a table, or SQLite's file, a few seconds each: no writer waits longer. */
const TRIES_MAX = 60;
const PAUSE_MS = 1_000;
/** SQLSTATE: lock timeout, and deadlock victim. */
const HELD = new Set(['55P03', '40P01']);

/** Migrates in one transaction; on PostgreSQL without the statement timeout that protects visitors. */
async function migrateWith<DB, Result>(
  open: OpenDatabase<DB>,
  work: (on: Kysely<DB>, migrator: Migrator, recorded: readonly string[]) => Promise<Result>,
): Promise<Result> {
  const { db, dialect } = open;
  const run = async (on: Kysely<DB>) => {
    const recorded = await recordedMigrations(on);
    return work(on, createMigrator(on, dialect, recorded), recorded);
  };
  const inOne = () =>
    dialect === 'sqlite'
      ? open.transact(run)
      : db.transaction().execute(async (trx) => {
          await lockForMigrations(trx);
          return run(trx);
        });
  for (let tried = 1; ; tried++) {
    try {
      return await inOne();
    } catch (error) {
      const isHeld = HELD.has(codeOf(error)) || error instanceof DatabaseBusyError;
      if (tried === TRIES_MAX || !isHeld) throw error;
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    }
  }
}

/** Kysely requires a migration for each name that is recorded, also for those that the baseline contains. */
function createMigrator<DB>(db: Kysely<DB>, dialect: DialectName, recorded: readonly string[]): Migrator {
  const kind = columnKinds(dialect);
  const contained = recorded.filter((name) => name < BASELINE).map((name) => [name, { up: async () => {} }]);
  const ours = Object.entries(MIGRATIONS).map(([name, { up }]) => [
    name,
    { up: (db: Kysely<unknown>) => up(db, kind) },
  ]);
  return new Migrator({
    // biome-ignore lint/suspicious/noExplicitAny: Kysely's migrator takes a database of any schema.
    db: db as Kysely<any>,
    provider: { getMigrations: async () => Object.fromEntries([...contained, ...ours]) },
  });
}
