import type { Database } from '#domain/database.ts';
import { isReadable } from '../edit/merged.server.ts';
import { type Access, EVERY_CASE } from '../kinds/access.ts';
import { casesOfPerson } from '../people/cases-of-person.server.ts';
import type { PersonEventAction } from '../people/person.table.ts';
import type { PersonGroup } from '../people/person-of.server.ts';
import { nameOfMerged } from '../people/read-person.server.ts';

const COMPARED_MAX = 1_000;

export interface PersonHistoryEntry {
  readonly id: number;
  readonly at: number;
  readonly by: string;
  readonly action: PersonEventAction;
  readonly detail: string | null;
  readonly other: string | null;
}

/** Lists changes to a person's notes, oldest first, except those naming anything `access` can't see. */
export async function personHistory(
  db: Database,
  group: PersonGroup,
  access: Access,
): Promise<readonly PersonHistoryEntry[]> {
  const { ids } = group;
  if (ids.length === 0) return [];
  const hides = await hidesCases(db, group, access);
  const rows = await db
    .selectFrom('person_events')
    .innerJoin('staff', 'staff.id', 'person_events.staff_id')
    .leftJoin('people as own', 'own.id', 'person_events.person_id')
    .leftJoin('people as other', 'other.id', 'person_events.other_id')
    .select(['person_events.id', 'person_events.at', 'staff.name as by', 'action', 'detail'])
    .select(['case_id', 'person_id', 'own.name as own_name', 'other_id', 'other.name as other_name'])
    .where('person_id', 'in', ids)
    .orderBy('person_events.id')
    .execute();
  const entries = await Promise.all(
    rows.map(async ({ id, at, by, action, detail, ...about }): Promise<PersonHistoryEntry | null> => {
      if (about.case_id !== null && !(await mayReadCase(db, about.case_id, access))) return null;
      const own = { id: about.person_id, name: about.own_name };
      if (about.person_id !== ids[0] && (await nameOfMerged(db, own, access)) === null) return null;
      if (about.other_id === null) return { id, at, by, action, detail: hides ? null : detail, other: null };
      const other = await nameOfMerged(db, { id: about.other_id, name: about.other_name }, access);
      return other === null ? null : { id, at, by, action, detail, other };
    }),
  );
  return entries.filter((entry) => entry !== null);
}

async function hidesCases(db: Database, group: PersonGroup, access: Access): Promise<boolean> {
  const [all, seen] = await Promise.all(
    [EVERY_CASE, access].map((some) => casesOfPerson(db, group, { access: some, limit: COMPARED_MAX })),
  );
  return all?.length !== seen?.length;
}

async function mayReadCase(db: Database, caseId: number, access: Access): Promise<boolean> {
  const row = await db
    .selectFrom('cases')
    .select(['id', 'reference', 'kind', 'branch_id', 'merged_into'])
    .where('id', '=', caseId)
    .executeTakeFirst();
  return row !== undefined && isReadable(db, row, access);
}
