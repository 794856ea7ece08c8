import { type Kysely, sql } from 'kysely';
import type { DialectName, OpenDatabase } from './open.server.ts';
import { codeOf, liftLimits } from './postgres.server.ts';

export interface Index {
  readonly name: string;
  readonly table: string;
  /** The SQL after the table's name: `(home_on) where home_on is not null`. */
  readonly on: string;
  readonly only?: DialectName;
}

/** SQLSTATE of a locked table: the next call tries again. */
const LOCK_NOT_AVAILABLE = '55P03';
/** Only one index is built at a time: two simultaneous builds would wait for each other. */
const BUILDING_LOCK = 7_241_663_018;
/** Removing a failed build waits no longer than this for the table, so that no one queues behind it. */
const TABLE_LOCK_MS = 4_000;

/**
 * Builds an index while others write to its table, after removing any interrupted build. May be called at any
 * time, by many processes and through a pooler. @returns false if another process has the table: call again later
 */
export async function buildIndex<DB>(
  open: OpenDatabase<DB>,
  { name, table, on, only }: Index,
): Promise<boolean> {
  if (only !== undefined && only !== open.dialect) return true;
  if (open.dialect === 'sqlite') {
    await open.alone(`create index if not exists "${name}" on "${table}" ${on}`);
    return true;
  }
  if (await isValid(open.db, name)) return true;
  try {
    // This transaction sees nothing between its statements, so the build doesn't wait for it.
    return await open.transact(async (trx) => {
      await liftLimits(trx);
      if (!(await isOurTurn(trx))) return false;
      await open.transact((removing) => removeBroken(removing, { name, table }));
      await open.alone(`create index concurrently if not exists "${name}" on "${table}" ${on}`);
      return true;
    });
  } catch (error) {
    if (codeOf(error) === LOCK_NOT_AVAILABLE) return false;
    throw error;
  }
}

async function isOurTurn<DB>(trx: Kysely<DB>): Promise<boolean> {
  const { rows } = await sql<{ ours: boolean }>`
    select pg_try_advisory_xact_lock(${sql.lit(BUILDING_LOCK)}) as ours`.execute(trx);
  return rows[0]?.ours === true;
}

/** Returns undefined for a missing index; false for one whose build was interrupted or is running. */
async function isValid<DB>(db: Kysely<DB>, name: string): Promise<boolean | undefined> {
  const { rows } = await sql<{ valid: boolean }>`
    select indisvalid as valid from pg_index where indexrelid = to_regclass(${`"${name}"`})`.execute(db);
  return rows[0]?.valid;
}

/** A build holds this lock on its table until it ends, so an index that isn't valid then was interrupted. */
async function removeBroken<DB>(trx: Kysely<DB>, { name, table }: Omit<Index, 'on'>): Promise<void> {
  await sql`lock table ${sql.table(table)} in share update exclusive mode nowait`.execute(trx);
  if ((await isValid(trx, name)) !== false) return;
  await sql`set local lock_timeout = ${sql.lit(TABLE_LOCK_MS)}`.execute(trx);
  await sql`drop index ${sql.ref(name)}`.execute(trx);
}
