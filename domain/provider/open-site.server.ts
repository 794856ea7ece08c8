import type { Database } from '#domain/database.ts';
import { bumpRevision } from './provider.server.ts';
import { writeSetting } from './setting.server.ts';

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
