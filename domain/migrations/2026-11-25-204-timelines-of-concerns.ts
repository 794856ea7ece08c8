import type { Kysely } from 'kysely';
import type { ColumnKinds } from '#domain/migrate.server.ts';

/** What the office adds to the timeline of a concern: what happened when, who said or saw it, and the file that shows it. */
export async function up(db: Kysely<unknown>, kind: ColumnKinds): Promise<void> {
  await kind
    .withId(db.schema.createTable('concern_entries'))
    .addColumn('case_id', 'bigint', (c) => c.notNull().references('cases.id'))
    .addColumn('day', 'text')
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('role', 'text')
    .addColumn('person', 'text', (c) => c.notNull())
    .addColumn('words', 'text', (c) => c.notNull())
    .addColumn('evidence', 'text')
    .addColumn('version', 'integer', (c) => c.notNull())
    .addColumn('updated_at', 'bigint', (c) => c.notNull())
    .addColumn('updated_by', 'text', (c) => c.notNull().references('staff.id'))
    .execute();
  await db.schema.createIndex('concern_entries_by_case').on('concern_entries').column('case_id').execute();
}
