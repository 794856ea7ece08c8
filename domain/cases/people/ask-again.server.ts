import type { Database } from '#domain/database.ts';
import type { CaseKind } from '../case.table.ts';
import { fullName } from '../display-name.ts';
import type { Access } from '../kinds/access.ts';
import { casesOfPerson } from './cases-of-person.server.ts';
import { askAgainSince, notedNeeds } from './needs-of-person.server.ts';
import { groupOfPerson, type PersonGroup } from './person-of.server.ts';

const SHOWN_MAX = 5;
const LOOKED_AT_MAX = 50;
const CASES_MAX = 20;

export interface ToAskAgain {
  readonly reference: string;
  readonly kind: CaseKind;
  readonly name: string;
  /** The day asking was due, an ISO date. */
  readonly by: string;
}

/** Lists people due by `today` (an ISO date in London), longest waiting first. */
export async function peopleToAskAgain(
  db: Database,
  access: Access,
  today: string,
): Promise<readonly ToAskAgain[]> {
  const newest = db
    .selectFrom('person_needs')
    .select(({ fn }) => fn.max('id').as('id'))
    .groupBy('person_id');
  const rows = await db
    .selectFrom('person_needs')
    .select('person_id')
    .where('id', 'in', newest)
    .where('review_by', '<=', today)
    .orderBy('review_by')
    .orderBy('id')
    .limit(LOOKED_AT_MAX)
    .execute();
  const people = new Map<number | null, ToAskAgain>();
  for (const { person_id } of rows) {
    if (people.size === SHOWN_MAX) break;
    const group = await groupOfPerson(db, person_id);
    if (people.has(group.rootId)) continue;
    const by = askAgainSince(await notedNeeds(db, group, access), today);
    const found = by && (await newestOf(db, group, access));
    if (found) people.set(group.rootId, { ...found, by });
  }
  return [...people.values()];
}

async function newestOf(db: Database, group: PersonGroup, access: Access) {
  const ids = await casesOfPerson(db, group, { access, limit: CASES_MAX });
  if (ids.length === 0) return null;
  const row = await db
    .selectFrom('cases')
    .select(['reference', 'kind', 'first_name', 'last_name'])
    .where('id', 'in', ids)
    .where('merged_into', 'is', null)
    .where('status', '!=', 'spam')
    .orderBy('id', 'desc')
    .executeTakeFirst();
  return row ? { reference: row.reference, kind: row.kind, name: fullName(row) } : null;
}
