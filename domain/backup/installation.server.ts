import { randomUUID } from 'node:crypto';
import type { Database, OpenDatabase } from '#domain/database.ts';

const KEY = 'installation';

/**
 * Returns this installation's id, which marks its storage locations; created at the first call. A restore drops the
 * backup's id, so that a copy of a site never treats the original's files as its own.
 */
export async function installationId(open: OpenDatabase, now: number): Promise<string> {
  const row = { key: KEY, value: JSON.stringify(randomUUID()), updated_at: now };
  const find = (db: Database) =>
    db.selectFrom('settings').select('value').where('key', '=', KEY).executeTakeFirst();
  const found = await find(open.db);
  if (found) return JSON.parse(found.value);
  return open.transact(async (trx) => {
    // The first of several starting processes wins.
    await trx
      .insertInto('settings')
      .values(row)
      .onConflict((conflict) => conflict.column('key').doNothing())
      .execute();
    const { value } = (await find(trx)) ?? row;
    return JSON.parse(value);
  });
}

export async function forgetInstallation(trx: Database): Promise<void> {
  await trx.deleteFrom('settings').where('key', '=', KEY).execute();
}
