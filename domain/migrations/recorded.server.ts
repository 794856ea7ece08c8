import { type Kysely, sql } from 'kysely';
import { OperatorError } from '#platform/log/operator-error.ts';
import { BASELINE } from './baseline/baseline.ts';

/** Migrates what is from before the baseline. */
const BRIDGE = 'the newest version whose number begins with 0.1';
const THEN = 'and then update to this one (docs/operating.md, Updating from 0.1.0)';
export const UPDATE_FIRST = `Update to ${BRIDGE}, start it once, ${THEN}.`;
export const RESTORE_FIRST = `Restore it with ${BRIDGE}, start that once, ${THEN}.`;

class OlderDatabaseError extends OperatorError {
  override name = 'OlderDatabaseError';
}

export function isBeforeBaseline(recorded: readonly string[]): boolean {
  return recorded.length > 0 && !recorded.includes(BASELINE);
}

/** Leaves out the migrations that the baseline contains: a database that began with the baseline never ran them. */
export function fromBaseline(recorded: readonly string[]): readonly string[] {
  return recorded.filter((name) => name >= BASELINE);
}

/** @throws OlderDatabaseError where the baseline can't be reached from what the database has run */
export async function recordedMigrations<DB>(db: Kysely<DB>): Promise<readonly string[]> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true });
  if (!tables.some(({ name }) => name === 'kysely_migration')) return [];
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
  const recorded = rows.map(({ name }) => name);
  if (isBeforeBaseline(recorded))
    throw new OlderDatabaseError(`The database is too old for this version of the site. ${UPDATE_FIRST}`);
  return recorded;
}
