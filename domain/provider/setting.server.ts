import type { Database } from '#domain/database.ts';
import { bumpRevision } from './provider.server.ts';

export async function writeSetting(trx: Database, key: string, value: unknown, now: number): Promise<void> {
  const row = { value: JSON.stringify(value), updated_at: now };
  await trx
    .insertInto('settings')
    .values({ key, ...row })
    .onConflict((conflict) => conflict.column('key').doUpdateSet(row))
    .execute();
}

export async function forgetSetting(trx: Database, key: string): Promise<void> {
  await trx.deleteFrom('settings').where('key', '=', key).execute();
}

const KEY = 'site-open';

export async function isSiteOpen(db: Database): Promise<boolean> {
  const row = await db.selectFrom('settings').select('value').where('key', '=', KEY).executeTakeFirst();
  return row?.value === 'true';
}

/** Takes effect within a second in every process. */
export async function writeSiteOpen(trx: Database, isOpen: boolean, now: number): Promise<void> {
  await writeSetting(trx, KEY, isOpen, now);
  await bumpRevision(trx);
}
