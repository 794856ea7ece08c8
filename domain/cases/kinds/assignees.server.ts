import type { Database } from '#domain/database.ts';
import { may, ROLES } from '#domain/staff/roles.ts';
import type { CaseKind } from '../case.table.ts';
import { KINDS } from './kinds.ts';

export interface Assignee {
  readonly id: string;
  readonly name: string;
}

export function assignableStaff(db: Database, kind: CaseKind): Promise<readonly Assignee[]> {
  const roles = ROLES.filter((role) => may(role, KINDS[kind].readPermission) && may(role, 'answer-cases'));
  return db
    .selectFrom('staff')
    .select(['id', 'name'])
    .where('deactivated_at', 'is', null)
    .where('role', 'in', roles)
    .orderBy('name')
    .orderBy('id')
    .execute();
}
