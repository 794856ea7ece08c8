import type { Kysely } from 'kysely';
import { z } from 'zod';
import type { Schema } from '#domain/database.ts';
import { hasSecondFactor } from './second-factor.server.ts';

/** Its row among the settings. */
const KEY = 'sign-in';
const policy = z.object({ requireSecondFactor: z.boolean() });

/** Whether everybody must have a second factor. */
export async function requiresSecondFactor(db: Kysely<Schema>): Promise<boolean> {
  const row = await db.selectFrom('settings').select('value').where('key', '=', KEY).executeTakeFirst();
  return row !== undefined && policy.parse(JSON.parse(row.value)).requireSecondFactor;
}

/** @param now epoch milliseconds */
export async function setRequiresSecondFactor(
  trx: Kysely<Schema>,
  requireSecondFactor: boolean,
  now: number,
): Promise<void> {
  const row = { value: JSON.stringify({ requireSecondFactor }), updated_at: now };
  await trx
    .insertInto('settings')
    .values({ key: KEY, ...row })
    .onConflict((conflict) => conflict.column('key').doUpdateSet(row))
    .execute();
}

/** Whether a person must set a second factor up before anything else. */
export async function mustSetUpSecondFactor(db: Kysely<Schema>, staffId: string): Promise<boolean> {
  return (await requiresSecondFactor(db)) && !(await hasSecondFactor(db, staffId));
}
