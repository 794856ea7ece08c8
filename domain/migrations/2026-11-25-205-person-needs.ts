import type { Kysely } from 'kysely';
import type { ColumnKinds } from '#domain/migrate.server.ts';

/** What somebody needs so that we understand each other, as the office noted it; every version is kept. */
export async function up(db: Kysely<unknown>, kind: ColumnKinds): Promise<void> {
  await kind
    .withId(db.schema.createTable('person_needs'))
    .addColumn('person_id', 'bigint', (c) => c.notNull().references('people.id'))
    .addColumn('needs', 'text', (c) => c.notNull())
    .addColumn('review_by', 'text', (c) => c.notNull())
    .addColumn('staff_id', 'text', (c) => c.notNull().references('staff.id'))
    .addColumn('at', 'bigint', (c) => c.notNull())
    .addColumn('after_case', 'bigint', (c) => c.notNull())
    .execute();
  await db.schema.createIndex('person_needs_person').on('person_needs').column('person_id').execute();
}
