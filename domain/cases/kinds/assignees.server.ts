import type { Database } from '#domain/database.ts';
import { isLeadOfStaff } from '#domain/staff/leads.server.ts';
import { may, type Permission, ROLES } from '#domain/staff/roles.ts';
import type { CaseKind } from '../case.table.ts';
import { KINDS } from './kinds.ts';

export interface Assignee {
  readonly id: string;
  readonly name: string;
}

export function assignableStaff(db: Database, kind: CaseKind): Promise<readonly Assignee[]> {
  return staffWith(db, [KINDS[kind].readPermission, 'answer-cases']);
}

/** Everybody who may read cases of the kind. */
export function readingStaff(db: Database, kind: CaseKind): Promise<readonly Assignee[]> {
  return staffWith(db, [KINDS[kind].readPermission]);
}

function staffWith(db: Database, permissions: readonly Permission[]): Promise<readonly Assignee[]> {
  const rolesThat = (isLead: boolean) =>
    ROLES.filter((role) => permissions.every((permission) => may({ role, isLead }, permission)));
  return db
    .selectFrom('staff')
    .select(['id', 'name'])
    .where('deactivated_at', 'is', null)
    .where((eb) =>
      eb.or([
        ...(rolesThat(false).length > 0 ? [eb('role', 'in', rolesThat(false))] : []),
        eb.and([eb('role', 'in', rolesThat(true)), isLeadOfStaff()]),
      ]),
    )
    .orderBy('name')
    .orderBy('id')
    .execute();
}
