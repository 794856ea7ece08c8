import type { Database, OpenDatabase } from '#domain/database.ts';
import { writeSetting } from '#domain/provider/setting.server.ts';

const KEY = 'delivery-proof';

export async function isDeliveryCheckOn(db: Database): Promise<boolean> {
  const row = await db.selectFrom('settings').select('value').where('key', '=', KEY).executeTakeFirst();
  return row?.value !== 'false';
}

export async function switchDeliveryCheck(open: OpenDatabase, isOn: boolean, now: number): Promise<void> {
  await open.transact((trx) => writeSetting(trx, KEY, isOn, now));
}
