import { type RawBuilder, sql } from 'kysely';
import type { Database } from '#domain/database.ts';
import { LEAD_ROLES } from './roles.ts';

const NAMED = (table: string) =>
  sql`${sql.ref(`${table}.safeguarding_lead`)} = 1 and ${sql.ref(`${table}.role`)} in (${sql.join(LEAD_ROLES)})`;

const SOMEBODY_NAMED = sql`exists (select 1 from staff as lead where ${NAMED('lead')} and lead.deactivated_at is null)`;

/** Holds for a row of `staff` who is a safeguarding lead: named, or an owner while no one active is. */
export function isLeadOfStaff(): RawBuilder<boolean> {
  return sql`((${NAMED('staff')}) or (staff.role = 'owner' and not ${SOMEBODY_NAMED}))`;
}

export function leadColumn(): RawBuilder<number> {
  return sql`case when ${isLeadOfStaff()} then 1 else 0 end`;
}

export async function isAnyLeadNamed(db: Database): Promise<boolean> {
  const { rows } = await sql<{
    named: number;
  }>`select case when ${SOMEBODY_NAMED} then 1 else 0 end as named`.execute(db);
  return rows[0]?.named === 1;
}

export interface Lead {
  readonly name: string;
  readonly mobile: string;
}

export function readLeads(db: Database): Promise<readonly Lead[]> {
  return db
    .selectFrom('staff')
    .select(['name', 'mobile'])
    .where('deactivated_at', 'is', null)
    .where(isLeadOfStaff())
    .orderBy('name')
    .execute();
}
