import type { Database } from '#domain/database.ts';
import { type CaseOfPerson, personOf } from './person-of.server.ts';

export async function addressOfPerson(db: Database, row: CaseOfPerson): Promise<string> {
  const { rootId } = await personOf(db, row);
  if (rootId === null) return '';
  const person = await db.selectFrom('people').select('address').where('id', '=', rootId).executeTakeFirst();
  return person?.address.trim() ?? '';
}
