import { randomUUID } from 'node:crypto';
import type { Database, OpenDatabase } from '#domain/database.ts';

const KEY = 'installation';

/**
 * The id by which this installation marks its places in storage; made at the first call. A restore forgets the one of
 * the backup, so that a copy of a site never takes the site's own files for its own.
 */
export async function installationId(open: OpenDatabase, now: number): Promise<string> {
  const row = { key: KEY, value: JSON.stringify(randomUUID()), updated_at: now };
  const find = (db: Database) =>
    db.selectFrom('settings').select('value').where('key', '=', KEY).executeTakeFirst();
  const found = await find(open.db);
  if (found) return JSON.parse(found.value);
  return open.transact(async (trx) => {
    // Of processes that start together, the first one's stays.
    await trx
      .insertInto('settings')
      .values(row)
      .onConflict((conflict) => conflict.column('key').doNothing())
      .execute();
    const { value } = (await find(trx)) ?? row;
    return JSON.parse(value);
  });
}

/** In the caller's transaction. */
export async function forgetInstallation(trx: Database): Promise<void> {
  await trx.deleteFrom('settings').where('key', '=', KEY).execute();
}
