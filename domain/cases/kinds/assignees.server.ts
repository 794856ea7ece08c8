import { type Expression, expressionBuilder, type SqlBool } from 'kysely';
import type { Database, Schema } from '#domain/database.ts';
import { barredOf } from '#domain/staff/barred.server.ts';
import { worksForBranchOf } from '#domain/staff/branches.server.ts';
import { isLeadOfStaff } from '#domain/staff/leads.server.ts';
import { may, type Permission, ROLES } from '#domain/staff/roles.ts';
import type { CaseKind } from '../case.table.ts';
import { KINDS } from './kinds.ts';

export interface Assignee {
  readonly id: string;
  readonly name: string;
}

interface Of {
  readonly id: number | null;
  readonly kind: CaseKind;
}

export function assignableStaff(db: Database, of: Of): Promise<readonly Assignee[]> {
  return staffWith(db, of, [KINDS[of.kind].readPermission, 'answer-cases']);
}

export function readingStaff(db: Database, of: Of): Promise<readonly Assignee[]> {
  return staffWith(db, of, [KINDS[of.kind].readPermission]);
}

async function staffWith(
  db: Database,
  { id }: Of,
  permissions: readonly Permission[],
): Promise<readonly Assignee[]> {
  const found = await db
    .selectFrom('staff')
    .select(['id', 'name'])
    .where('deactivated_at', 'is', null)
    .where(hasPermissions(permissions))
    .$if(id !== null, (query) => query.where(worksForBranchOf(id!)))
    .orderBy('name')
    .orderBy('id')
    .execute();
  if (id === null) return found;
  const ids = found.map((one) => one.id);
  const barred = await barredOf(db, ids, id);
  return found.filter((one) => !barred.has(one.id));
}

export function hasPermissions(permissions: readonly Permission[]): Expression<SqlBool> {
  const eb = expressionBuilder<Schema, 'staff'>();
  const rolesFor = (isLead: boolean) =>
    ROLES.filter((role) => permissions.every((permission) => may({ role, isLead }, permission)));
  return eb.or([
    ...(rolesFor(false).length > 0 ? [eb('staff.role', 'in', rolesFor(false))] : []),
    eb.and([eb('staff.role', 'in', rolesFor(true)), isLeadOfStaff()]),
  ]);
}
