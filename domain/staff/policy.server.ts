import type { Kysely } from 'kysely';
import { z } from 'zod';
import type { Schema } from '#domain/database.ts';
import { writeSetting } from '#domain/provider/setting.server.ts';
import { DAY_MS } from '#platform/clock/clock.ts';
import { isLinked } from './by-directory.server.ts';
import { type Actor, REQUIRED_OF, type RequiredOf, type Role } from './roles.ts';

import { hasSecondFactor } from './second-factor.server.ts';

const KEY = 'sign-in';

/** The person who sets a site up has it ready first; a new colleague has the first days for the work itself. */
export const GRACE_MS = 7 * DAY_MS;

const policySchema = z.object({
  requiredOf: z.enum(REQUIRED_OF),
  /** On a site that is older than the requirement it begins later, so that no one is surprised. */
  from: z.number().int(),
});
type Policy = z.infer<typeof policySchema>;

/** ASVS 5.0, 6.3.3: anyone who may read every case and change who else may. */
const DEFAULT: Policy = { requiredOf: 'leaders', from: 0 };

export async function readPolicy(db: Kysely<Schema>): Promise<Policy> {
  const row = await db.selectFrom('settings').select('value').where('key', '=', KEY).executeTakeFirst();
  return row === undefined ? DEFAULT : policySchema.parse(JSON.parse(row.value));
}

export async function setPolicy(trx: Kysely<Schema>, requiredOf: RequiredOf, now: number): Promise<void> {
  await writeSetting(trx, KEY, { requiredOf, from: now } satisfies Policy, now);
}

function isRequiredOf({ requiredOf }: Policy, role: Role): boolean {
  return requiredOf === 'everybody' || (requiredOf === 'leaders' && (role === 'owner' || role === 'manager'));
}

export async function requiresSecondFactor(db: Kysely<Schema>, role: Role): Promise<boolean> {
  return isRequiredOf(await readPolicy(db), role);
}

/** Returns when the person must have set up a second factor; null if they have one or need none. */
export async function secondFactorDue(
  db: Kysely<Schema>,
  { id, role }: Pick<Actor, 'id' | 'role'>,
): Promise<number | null> {
  const policy = await readPolicy(db);
  if (!isRequiredOf(policy, role) || (await hasSecondFactor(db, id))) return null;
  if (policy.requiredOf === 'everybody') return policy.from;
  const row = await db.selectFrom('staff').select('created_at').where('id', '=', id).executeTakeFirst();
  return row ? Math.max(policy.from, new Date(row.created_at).getTime() + GRACE_MS) : null;
}

export async function mustSetUpSecondFactor(
  db: Kysely<Schema>,
  actor: Pick<Actor, 'id' | 'role'>,
  now: number,
): Promise<boolean> {
  // A directory could make anyone an owner: they get no days without one, whatever the policy.
  if (actor.role === 'owner' && (await isLinked(db, actor.id))) return !(await hasSecondFactor(db, actor.id));
  const due = await secondFactorDue(db, actor);
  return due !== null && now >= due;
}
