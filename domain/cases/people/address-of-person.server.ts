import type { Database } from '#domain/database.ts';
import { type CaseOfPerson, personOf } from './person-of.server.ts';

/** Returns the postal address noted on the page of the case's person; '' where no one noted any. */
export async function addressOfPerson(db: Database, row: CaseOfPerson): Promise<string> {
  const { rootId } = await personOf(db, row);
  if (rootId === null) return '';
  const person = await db.selectFrom('people').select('address').where('id', '=', rootId).executeTakeFirst();
  return person?.address.trim() ?? '';
}
