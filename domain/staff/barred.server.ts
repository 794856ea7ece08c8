import { type RawBuilder, sql } from 'kysely';
import type { Database } from '#domain/database.ts';
import { leadColumn } from './leads.server.ts';
import { may, PERMISSIONS, type Permission } from './roles.ts';

/**
 * The ids of the cases that are closed to someone though their kind and branch are not: those that are about them or
 * seem to be, those that follow from such a case or from one of a kind that they may not read, and those read with one.
 */
export async function barredFrom(db: Database, staffId: string): Promise<ReadonlySet<number>> {
  return (await barredOf(db, [staffId])).get(staffId) ?? new Set();
}

/** Maps several people to {@link barredFrom}, without empty entries. @param caseId looks at this case only */
export async function barredOf(
  db: Database,
  staffIds: readonly string[],
  caseId?: number,
): Promise<ReadonlyMap<string, ReadonlySet<number>>> {
  const found = new Map<string, Set<number>>();
  if (staffIds.length === 0) return found;
  const [named, guarded] = await Promise.all([
    aboutThem(db, staffIds, caseId),
    guardedFrom(db, staffIds, caseId),
  ]);
  for (const { staff_id, case_id } of [...named, ...guarded])
    found.set(staff_id, (found.get(staff_id) ?? new Set()).add(Number(case_id)));
  return found;
}

interface Barred {
  readonly staff_id: string;
  readonly case_id: number;
}

async function aboutThem(
  db: Database,
  staffIds: readonly string[],
  caseId: number | undefined,
): Promise<readonly Barred[]> {
  const only = (column: string) => (caseId === undefined ? sql`` : sql`and ${sql.ref(column)} = ${caseId}`);
  const about = (narrowed: RawBuilder<unknown>) => sql`
    select staff_id, case_id from case_named_staff where staff_id in (${sql.join(staffIds)}) ${narrowed}
    union select staff_id, case_id from case_suspected_staff
      where staff_id in (${sql.join(staffIds)}) and answered_at is null ${narrowed}`;
  const { rows } = await sql<Barred>`
    ${about(only('case_id'))}
    union select about.staff_id, case_follows.case_id
    from (${about(sql``)}) as about join case_follows on case_follows.source_id = about.case_id
    where not exists (
      select 1 from case_suspected_staff as said where said.case_id = case_follows.case_id
        and said.staff_id = about.staff_id and said.answered_at is not null
    ) ${only('case_follows.case_id')}`.execute(db);
  return rows;
}

/** A case of the same kind as the one from which it follows is closed to them already. */
async function guardedFrom(
  db: Database,
  staffIds: readonly string[],
  caseId: number | undefined,
): Promise<readonly Barred[]> {
  const people = await db
    .selectFrom('staff')
    .select(['id', 'role', leadColumn().as('lead')])
    .where('id', 'in', staffIds)
    .execute();
  const lacks = new Map(
    people.map(({ id, role, lead }) => [
      id,
      new Set(PERMISSIONS.filter((one) => !may({ role, isLead: lead === 1 }, one))),
    ]),
  );
  const lacking = new Set([...lacks.values()].flatMap((some) => [...some]));
  if (lacking.size === 0) return [];
  const rows = await db
    .selectFrom('case_follows')
    .innerJoin('cases', 'cases.id', 'case_follows.case_id')
    .innerJoin('cases as source', 'source.id', 'case_follows.source_id')
    .select(['case_follows.case_id', 'permission'])
    .distinct()
    .where('permission', 'in', [...lacking])
    .where('decided_at', 'is', null)
    .whereRef('cases.kind', '<>', 'source.kind')
    .$if(caseId !== undefined, (query) => query.where('case_follows.case_id', '=', caseId!))
    .execute();
  return staffIds.flatMap((staff_id) =>
    rows
      .filter(({ permission }) => lacks.get(staff_id)?.has(permission as Permission))
      .map(({ case_id }) => ({ staff_id, case_id })),
  );
}
