import type { Database } from '#domain/database.ts';
import type { Access } from '../kinds/access.ts';
import { joinNeeds, needsText } from '../needs.ts';
import { casesOfPerson } from './cases-of-person.server.ts';
import { type CaseOfPerson, type PersonGroup, personOf } from './person-of.server.ts';
import { nameOfMerged } from './read-person.server.ts';

/** More cases than anyone answers the question in. */
const CASES_MAX = 100;

export interface NotedNeeds {
  readonly id: number;
  readonly needs: string;
  /** The latest day to ask them again, an ISO date. */
  readonly reviewBy: string;
  /** Epoch milliseconds. */
  readonly at: number;
  readonly by: string;
  readonly afterCase: number;
}

/** Returns the office's last note and what they've said since, as far as `access` goes; '' for nothing. */
export async function needsOfPerson(db: Database, row: CaseOfPerson, access: Access): Promise<string> {
  return (await readNeeds(db, row, access)).needs;
}

export async function readNeeds(
  db: Database,
  row: CaseOfPerson,
  access: Access,
): Promise<{ readonly needs: string; readonly noted: NotedNeeds | null }> {
  const group = await personOf(db, row);
  const noted = await notedNeeds(db, group, access);
  // People merged since may have stated something else before.
  const since = noted && !(await haveCasesChangedSince(db, group, noted.at)) ? noted.afterCase : null;
  const ids = await casesOfPerson(db, group, { access, limit: CASES_MAX });
  const rows = await db
    .selectFrom('cases')
    .select('needs')
    .where('id', 'in', [...ids, row.id])
    .where('needs', 'is not', null)
    .$if(since !== null, (query) => query.where('id', '>', since ?? 0))
    .orderBy('id', 'desc')
    .execute();
  return { needs: needsText(joinNeeds([...rows.map(({ needs }) => needs), noted?.needs ?? null])), noted };
}

/** Returns the ISO date they should have been asked again; null if it is after `today`, also ISO. */
export function askAgainSince(noted: NotedNeeds | null, today: string): string | null {
  return noted && noted.reviewBy <= today ? noted.reviewBy : null;
}

export async function notedNeeds(
  db: Database,
  { ids, rootId }: PersonGroup,
  access: Access,
): Promise<NotedNeeds | null> {
  if (rootId === null) return null;
  const rows = await db
    .selectFrom('person_needs')
    .innerJoin('staff', 'staff.id', 'person_needs.staff_id')
    .select(['person_needs.id', 'person_id', 'needs', 'review_by', 'at', 'after_case', 'staff.name as by'])
    .where('person_id', 'in', ids)
    .orderBy('person_needs.id', 'desc')
    .execute();
  for (const { id, person_id, needs, review_by, at, after_case, by } of rows) {
    const isKnown = person_id === rootId || (await nameOfMerged(db, { id: person_id, name: null }, access));
    if (isKnown) {
      return { id, needs, reviewBy: review_by, at: Number(at), by, afterCase: Number(after_case) };
    }
  }
  return null;
}

/** Returns whether a merge or split since means that the note may be about other people's cases. */
async function haveCasesChangedSince(db: Database, { ids }: PersonGroup, at: number): Promise<boolean> {
  const merged = await db
    .selectFrom('person_events')
    .select('id')
    .where('person_id', 'in', ids)
    .where('action', 'in', ['merged', 'unmerged'])
    .where('at', '>', at)
    .limit(1)
    .executeTakeFirst();
  return merged !== undefined;
}
