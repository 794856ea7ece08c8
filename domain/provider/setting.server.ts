import type { Database } from '#domain/database.ts';

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
