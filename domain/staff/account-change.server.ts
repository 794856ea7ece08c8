import type { Kysely } from 'kysely';
import type { Schema } from '#domain/database.ts';
import { branchesOfOne } from './branches.server.ts';
import { type AccessChanger, changeAccess } from './change-access.server.ts';
import type { FieldErrors } from './people.server.ts';
import { type Actor, may } from './roles.ts';
import type { StaffTable } from './staff.table.ts';

export interface Refused {
  readonly ok: false;
  readonly reason: 'refused';
  readonly why: string;
}

export interface WrongFields {
  readonly ok: false;
  readonly reason: 'fields';
  readonly fields: FieldErrors;
}

export type Managing = AccessChanger;

export const ONLY_OWNERS = 'Only an owner may make or change an owner.';
export const ONLY_OWNERS_NAME = 'Only an owner may name a safeguarding lead.';
export const ONLY_OWNERS_BRANCHES = 'Only an owner may say who works for which branch.';
export const ONLY_OWNERS_WIDER =
  'This person works for a branch that you don’t work for. Only an owner can change their account.';
export const NOT_YOURSELF =
  'You cannot change your own role or access. Ask a colleague who manages accounts.';
/** Anyone who comes in by the directory can't when it does not answer. */
export const LAST_WITH_PASSWORD =
  'This is the last owner who can sign in with a password. Give another owner a password first.';
export const NOT_FOUND = 'There is no such account any more.';

export type Account = NonNullable<Awaited<ReturnType<typeof readAccount>>>;

/** Not for oneself, and only owners for an owner: an active owner stays one, so one is always left. */
export function onSomebody<T>(
  managing: Managing,
  id: string,
  work: (trx: Kysely<Schema>, person: Account) => Promise<T>,
): Promise<T | Refused> {
  return oneAtATime(managing, async (trx) => {
    const person = await readAccount(trx, id);
    if (!person) return refused(NOT_FOUND);
    if (person.id === managing.actor.id) return refused(NOT_YOURSELF);
    if (person.role === 'owner' && managing.actor.role !== 'owner') return refused(ONLY_OWNERS);
    if (await readsMoreThan(trx, person, managing.actor)) return refused(ONLY_OWNERS_WIDER);
    return work(trx, person);
  });
}

/** Runs `work` while no one else changes accounts, and only if the actor may still manage them by then. */
export function oneAtATime<T>(
  managing: Managing,
  work: (trx: Kysely<Schema>) => Promise<T>,
): Promise<T | Refused> {
  const { actor } = managing;
  return changeAccess(managing, async (trx) => {
    const self = await readAccount(trx, actor.id);
    const stillMay =
      self?.deactivated_at === null && self.role === actor.role && may(self.role, 'manage-staff');
    return stillMay ? work(trx) : refused('Your own account has changed. Open the page again.');
  });
}

/** Whether the account sees a branch that the actor doesn't: who manages it could read more than their own. */
export async function readsMoreThan(
  trx: Kysely<Schema>,
  { id }: Pick<Account, 'id'>,
  actor: Pick<Actor, 'id'>,
): Promise<boolean> {
  const [own, theirs] = [await branchesOfOne(trx, actor.id), await branchesOfOne(trx, id)];
  return own !== null && (theirs === null || [...theirs].some((branch) => !own.has(branch)));
}

export function setState(
  trx: Kysely<Schema>,
  id: string,
  deactivatedAt: number | null,
  now: number,
): Promise<void> {
  return touch(trx, id, now, { deactivated_at: deactivatedAt });
}

export async function touch(
  trx: Kysely<Schema>,
  id: string,
  now: number,
  changed: {
    name?: string;
    role?: StaffTable['role'];
    deactivated_at?: number | null;
    mobile?: string;
    safeguarding_lead?: 0 | 1;
  },
): Promise<void> {
  await trx
    .updateTable('staff')
    .set((eb) => ({ ...changed, version: eb('version', '+', 1), updated_at: new Date(now).toISOString() }))
    .where('id', '=', id)
    .execute();
}

export async function readAccount(trx: Kysely<Schema>, id: string) {
  const row = await trx
    .selectFrom('staff')
    .leftJoin('staff_credentials', 'staff_credentials.staff_id', 'staff.id')
    .select(['staff.id', 'name', 'email', 'role', 'deactivated_at', 'version', 'password'])
    .where('staff.id', '=', id)
    .executeTakeFirst();
  if (!row) return null;
  const { password, ...account } = row;
  return { ...account, hasPassword: password !== null };
}

/** Whether no other owner could sign in if the directory did not answer. Hold the 'accounts' lock. */
export async function isLastWithPassword(trx: Kysely<Schema>, person: Account): Promise<boolean> {
  if (person.role !== 'owner' || !person.hasPassword || person.deactivated_at !== null) return false;
  const another = await trx
    .selectFrom('staff')
    .innerJoin('staff_credentials', 'staff_credentials.staff_id', 'staff.id')
    .select('staff.id')
    .where('role', '=', 'owner')
    .where('deactivated_at', 'is', null)
    .where('password', 'is not', null)
    .where('staff.id', '!=', person.id)
    .executeTakeFirst();
  return another === undefined;
}

export function refused(why: string): Refused {
  return { ok: false, reason: 'refused', why };
}
