import { randomUUID } from 'node:crypto';
import type { Database, OpenDatabase } from '#domain/database.ts';

const KEY = 'installation';

/** Marks this site's storage locations. Restores drop it, so no copy takes the original's files. */
export async function installationId(open: OpenDatabase, now: number): Promise<string> {
  const row = { key: KEY, value: JSON.stringify(randomUUID()), updated_at: now };
  const find = (db: Database) =>
    db.selectFrom('settings').select('value').where('key', '=', KEY).executeTakeFirst();
  const found = await find(open.db);
  if (found) return JSON.parse(found.value);
  return open.transact(async (trx) => {
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
