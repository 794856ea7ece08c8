import { z } from 'zod';
import type { Database } from '#domain/database.ts';

const KEY = 'restored';

const restoredSchema = z.object({
  at: z.number(),
  madeAt: z.number(),
  held: z.number(),
});
export type LastRestore = z.output<typeof restoredSchema>;

/** In the caller's transaction. */
export async function keepRestored(trx: Database, restore: LastRestore): Promise<void> {
  const row = { value: JSON.stringify(restore), updated_at: restore.at };
  await trx
    .insertInto('settings')
    .values({ key: KEY, ...row })
    .onConflict((conflict) => conflict.column('key').doUpdateSet(row))
    .execute();
}

export async function readRestored(db: Database): Promise<LastRestore | null> {
  const row = await db.selectFrom('settings').select('value').where('key', '=', KEY).executeTakeFirst();
  return row ? restoredSchema.parse(JSON.parse(row.value)) : null;
}
