import type { Database } from '#domain/database.ts';
import { may, ROLES, type Role } from '#domain/staff/roles.ts';
import type { CaseKind } from '../case.table.ts';
import { KINDS } from './kinds.ts';

export interface Assignee {
  readonly id: string;
  readonly name: string;
}

export function assignableStaff(db: Database, kind: CaseKind): Promise<readonly Assignee[]> {
  return staffWith(
    db,
    ROLES.filter((role) => may(role, KINDS[kind].readPermission) && may(role, 'answer-cases')),
  );
}

/** Everybody who may read cases of the kind. */
export function readingStaff(db: Database, kind: CaseKind): Promise<readonly Assignee[]> {
  return staffWith(
    db,
    ROLES.filter((role) => may(role, KINDS[kind].readPermission)),
  );
}

function staffWith(db: Database, roles: readonly Role[]): Promise<readonly Assignee[]> {
  return db
    .selectFrom('staff')
    .select(['id', 'name'])
    .where('deactivated_at', 'is', null)
    .where('role', 'in', roles)
    .orderBy('name')
    .orderBy('id')
    .execute();
}
