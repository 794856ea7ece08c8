import type { Database, OpenDatabase } from '#domain/database.ts';

const KEY = 'email-delivered';

/** Notes that a mail server delivered an email here, for the screen that says whether this works. */
export async function recordDelivered(open: OpenDatabase, now: number): Promise<void> {
  const row = { value: String(now), updated_at: now };
  await open.transact((trx) =>
    trx
      .insertInto('settings')
      .values({ key: KEY, ...row })
      .onConflict((conflict) => conflict.column('key').doUpdateSet(row))
      .execute(),
  );
}

/** When a mail server last delivered an email here; null where none ever did. */
export async function lastDelivered(db: Database): Promise<number | null> {
  const row = await db.selectFrom('settings').select('value').where('key', '=', KEY).executeTakeFirst();
  return row ? Number(row.value) : null;
}
