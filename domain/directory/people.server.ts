import { randomUUID } from 'node:crypto';
import { audit } from '#domain/audit/audit.server.ts';
import { type Change, writtenDetail } from '#domain/audit/audit-detail.ts';
import type { Database } from '#domain/database.ts';
import { type Account, isLastWithPassword, touch } from '#domain/staff/account-change.server.ts';
import { announceAccess } from '#domain/staff/change-access.server.ts';
import type { Role } from '#domain/staff/roles.ts';
import type { Secret } from '#platform/secret/key-ring.ts';
import type { DirectoryPersonRow, DirectoryRow } from './directory.table.ts';
import type { DirectoryPerson } from './kinds.ts';

const WAITING_MAX = 30;
const ROUTE = 'staff-login/directory';

type Verb = 'linked' | 'joined' | 'role' | 'branches' | 'ended';

export interface Noting {
  readonly secret: Secret;
  readonly now: number;
}

export async function noteDirectory(
  trx: Database,
  { secret, now }: Noting,
  staffId: string,
  verb: Verb,
  changes?: readonly Change[],
): Promise<void> {
  const detail = writtenDetail(ROUTE, changes ? { verb, changes } : { verb });
  if (changes) {
    const { name } = await trx
      .selectFrom('staff')
      .select('name')
      .where('id', '=', staffId)
      .executeTakeFirstOrThrow();
    await announceAccess(trx, { by: 'the directory', now, changes: [{ staffId, about: name, changes }] });
  }
  await audit(trx, secret, { now, staffId, action: 'changed', subject: `/users/${staffId}`, detail });
}

export async function findDirectoryPerson(
  trx: Database,
  issuer: string,
  subject: string,
): Promise<DirectoryPersonRow | null> {
  const row = await trx
    .selectFrom('directory_people')
    .selectAll()
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .executeTakeFirst();
  return row ?? null;
}

export async function personOfAccount(
  db: Database,
  { issuer }: Pick<DirectoryRow, 'issuer'>,
  staffId: string,
): Promise<DirectoryPersonRow | null> {
  const row = await db
    .selectFrom('directory_people')
    .selectAll()
    .where('issuer', '=', issuer)
    .where('staff_id', '=', staffId)
    .executeTakeFirst();
  return row ?? null;
}

/** Requires the 'accounts' lock. Without an account, the person waits for an owner. */
export async function rememberPerson(
  trx: Database,
  { issuer }: Pick<DirectoryRow, 'issuer'>,
  { subject, name, address }: DirectoryPerson,
  { staffId, now }: { readonly staffId: string | null; readonly now: number },
): Promise<void> {
  if (staffId !== null)
    await trx
      .deleteFrom('directory_people')
      .where('staff_id', '=', staffId)
      .where('issuer', '!=', issuer)
      .execute();
  const seen = { name, email: address, staff_id: staffId, seen_at: now };
  await trx
    .insertInto('directory_people')
    .values({ id: randomUUID(), issuer, subject, ...seen })
    .onConflict((conflict) => conflict.columns(['issuer', 'subject']).doUpdateSet(seen))
    .execute();
  const currentPeople = trx
    .selectFrom('directory_people')
    .select('id')
    .where('staff_id', 'is', null)
    .orderBy('seen_at', 'desc')
    .orderBy('id')
    .limit(WAITING_MAX);
  await trx
    .deleteFrom('directory_people')
    .where('staff_id', 'is', null)
    .where('id', 'not in', currentPeople)
    .execute();
}

export async function listWaiting(
  db: Database,
  { issuer }: Pick<DirectoryRow, 'issuer'>,
): Promise<readonly DirectoryPersonRow[]> {
  return db
    .selectFrom('directory_people')
    .selectAll()
    .where('issuer', '=', issuer)
    .where('staff_id', 'is', null)
    .orderBy('seen_at', 'desc')
    .execute();
}

/** Leaves the last owner who could sign in without the directory an owner. @returns the resulting role */
export async function followGroups(
  trx: Database,
  noting: Noting,
  account: Account,
  role: Role | null,
): Promise<Role> {
  if (role === null || role === account.role || (await isLastWithPassword(trx, account))) return account.role;
  await touch(trx, account.id, noting.now, { role });
  await noteDirectory(trx, noting, account.id, 'role', [{ label: 'Role', from: account.role, to: role }]);
  return role;
}
