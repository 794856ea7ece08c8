import type { Database } from '#domain/database.ts';

/** Who leads the provider, in the order in which the page Our Story names them. */
export function readManagers(db: Database) {
  return db
    .selectFrom('managers')
    .select(['id', 'demo', 'name', 'designation', 'about'])
    .orderBy('position')
    .orderBy('id')
    .execute();
}
