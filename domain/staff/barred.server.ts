import { type RawBuilder, sql } from 'kysely';
import type { Database } from '#domain/database.ts';
import { branchesOfRow } from './branches.server.ts';
import { leadColumn } from './leads.server.ts';
import { type Actor, may, PERMISSIONS, type Permission } from './roles.ts';

/**
 * Returns cases closed to someone though their kind and branch are not: those that are or seem about them, those that
 * follow from such a case or from one of a kind they may not read, and those read with one.
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

interface Barring {
  readonly staffId: string;
  readonly inviterId: string;
  readonly now: number;
}

/** Bars an account from cases possibly about its inviter. Owners can lift it: `name-staff.server.ts`. */
export async function barInvited(trx: Database, { staffId, inviterId, now }: Barring): Promise<void> {
  const [named, suspected] = await Promise.all([
    trx
      .selectFrom('case_named_staff')
      .select(['case_id', 'barred_with'])
      .where('staff_id', '=', inviterId)
      .execute(),
    trx
      .selectFrom('case_suspected_staff')
      .select('case_id')
      .where('staff_id', '=', inviterId)
      .where('answered_at', 'is', null)
      .execute(),
  ]);
  const rows = [...named, ...suspected.map(({ case_id }) => ({ case_id, barred_with: null }))];
  if (rows.length === 0) return;
  await trx
    .insertInto('case_named_staff')
    .values(
      rows.map(({ case_id, barred_with }) => ({
        ...{ case_id, staff_id: staffId, named_by: inviterId, at: now },
        barred_with: barred_with ?? inviterId,
      })),
    )
    .onConflict((conflict) => conflict.columns(['staff_id', 'case_id']).doNothing())
    .execute();
}

/** Whose accounts exist because of this person: those they invited, those these invited, and so on. */
export async function invitedBy(db: Database, staffId: string) {
  const { rows } = await sql<{ id: string; name: string; email: string }>`
    with recursive invited (id) as (
      select id from staff where invited_by = ${staffId}
      union
      select staff.id from staff join invited on staff.invited_by = invited.id
    )
    select id, name, email from staff where id in (select id from invited) and id <> ${staffId}`.execute(db);
  return rows;
}

/** Returns the person's current rights, for work that goes on in their name. @throws when no one has this id */
export async function actorOf(db: Database, id: string): Promise<Actor> {
  const { lead, some_branches, ...person } = await db
    .selectFrom('staff')
    .select(['id', 'name', 'email', 'role', 'some_branches', leadColumn().as('lead')])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const [barred, branches] = await Promise.all([
    barredFrom(db, id),
    branchesOfRow(db, { ...person, some_branches }),
  ]);
  return { ...person, isLead: lead === 1, barredFrom: barred, branches };
}
