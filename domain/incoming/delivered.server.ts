import type { Database, OpenDatabase } from '#domain/database.ts';
import { writeSetting } from '#domain/provider/setting.server.ts';

const KEY = 'email-delivered';

export async function recordDelivered(open: OpenDatabase, now: number): Promise<void> {
  await open.transact((trx) => writeSetting(trx, KEY, now, now));
}

export async function lastDelivered(db: Database): Promise<number | null> {
  const row = await db.selectFrom('settings').select('value').where('key', '=', KEY).executeTakeFirst();
  return row ? Number(row.value) : null;
}
