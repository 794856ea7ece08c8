import type { Database } from '#domain/database.ts';

export async function isLinked(db: Database, staffId: string): Promise<boolean> {
  const row = await db
    .selectFrom('directory_people')
    .innerJoin('directory', 'directory.issuer', 'directory_people.issuer')
    .select('directory_people.id')
    .where('staff_id', '=', staffId)
    .executeTakeFirst();
  return row !== undefined;
}
