import type { Database, OpenDatabase } from '#domain/database.ts';

const KEY = 'delivery-proof';

/** On, until somebody switches it off. */
export async function isProofOn(db: Database): Promise<boolean> {
  const row = await db.selectFrom('settings').select('value').where('key', '=', KEY).executeTakeFirst();
  return row?.value !== 'false';
}

/** `now` in epoch milliseconds. */
export async function switchProof(open: OpenDatabase, isOn: boolean, now: number): Promise<void> {
  const row = { value: JSON.stringify(isOn), updated_at: now };
  await open.transact((trx) =>
    trx
      .insertInto('settings')
      .values({ key: KEY, ...row })
      .onConflict((conflict) => conflict.column('key').doUpdateSet(row))
      .execute(),
  );
}
