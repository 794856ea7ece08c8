import type { Database } from '#domain/database.ts';
import type { Access } from '../kinds/access.ts';
import { joinNeeds, needsText } from '../needs.ts';
import { casesOfPerson } from './cases-of-person.server.ts';
import { type CaseOfPerson, personOf } from './person-of.server.ts';

/** More than anybody answers the question in. */
const CASES_MAX = 100;

/**
 * What the person of a case said that they need, in any of their cases as far as `access` goes, the newest first;
 * '' where nothing. It follows from whose cases they are, and so through merges and splits.
 */
export async function needsOfPerson(db: Database, row: CaseOfPerson, access: Access): Promise<string> {
  const ids = await casesOfPerson(db, await personOf(db, row), { access, limit: CASES_MAX });
  const rows = await db
    .selectFrom('cases')
    .select('needs')
    .where('id', 'in', [...ids, row.id])
    .where('needs', 'is not', null)
    .orderBy('id', 'desc')
    .execute();
  return needsText(joinNeeds(rows.map(({ needs }) => needs)));
}
