import type { Kysely } from 'kysely';
import type { Schema } from '#domain/database.ts';
import { OperatorError } from '#platform/log/operator-error.ts';
import { MIGRATIONS } from './in-order.ts';
import { fromBaseline } from './recorded.server.ts';
import { NEWEST_RELEASED } from './released.ts';

/** The newest migration that a version must have at least, to run on this database. */
const KEY = 'runs-from';

export class NewerDatabaseError extends OperatorError {
  override name = 'NewerDatabaseError';
}

/** Returns whether a newer version has migrated it. @throws NewerDatabaseError if too new for this one */
export async function isNewer(db: Kysely<Schema>, recorded: readonly string[]): Promise<boolean> {
  const done = fromBaseline(recorded);
  const newest = Object.keys(MIGRATIONS).sort().at(-1) ?? '';
  const unknown = done.filter((name) => !Object.hasOwn(MIGRATIONS, name));
  // Of one between ours Kysely says that it is missing.
  if (unknown.length === 0 || unknown.some((name) => name < newest)) return false;
  const row = await db.selectFrom('settings').select('value').where('key', '=', KEY).executeTakeFirst();
  const needed: unknown = row && JSON.parse(row.value);
  const hasAll = Object.keys(MIGRATIONS).every((name) => done.includes(name));
  if (hasAll && typeof needed === 'string' && Object.hasOwn(MIGRATIONS, needed)) return true;
  throw new NewerDatabaseError(
    'The database belongs to a newer version of the site, which this one is too old to work beside. Start the newer version, or restore a backup of this one.',
  );
}

export async function writeRunsFrom(db: Kysely<Schema>): Promise<void> {
  const value = JSON.stringify(NEWEST_RELEASED);
  await db
    .insertInto('settings')
    .values({ key: KEY, value, updated_at: Date.now() })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute();
}
