import type { Kysely } from 'kysely';
import { z } from 'zod';
import type { Schema } from '#domain/database.ts';
import { hasSecondFactor } from './second-factor.server.ts';

const KEY = 'sign-in';
const policy = z.object({ requireSecondFactor: z.boolean() });

export async function requiresSecondFactor(db: Kysely<Schema>): Promise<boolean> {
  const row = await db.selectFrom('settings').select('value').where('key', '=', KEY).executeTakeFirst();
  return row !== undefined && policy.parse(JSON.parse(row.value)).requireSecondFactor;
}

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

export async function mustSetUpSecondFactor(db: Kysely<Schema>, staffId: string): Promise<boolean> {
  return (await requiresSecondFactor(db)) && !(await hasSecondFactor(db, staffId));
}
