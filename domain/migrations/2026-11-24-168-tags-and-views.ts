import { type Kysely, sql } from 'kysely';
import type { ColumnKinds } from '#domain/migrate.server.ts';

/** Words that the office puts on cases, views that somebody saved, and an index of what came by other ways than the website. */
export async function up(db: Kysely<unknown>, { withId }: ColumnKinds): Promise<void> {
  await withId(db.schema.createTable('tags'))
    .addColumn('key', 'text', (c) => c.notNull().unique())
    .addColumn('name', 'text', (c) => c.notNull())
    .execute();
  await db.schema
    .createTable('case_tags')
    .addColumn('tag_id', 'bigint', (c) => c.notNull().references('tags.id'))
    .addColumn('case_id', 'bigint', (c) => c.notNull().references('cases.id'))
    .addPrimaryKeyConstraint('case_tags_key', ['tag_id', 'case_id'])
    .execute();
  await db.schema.createIndex('case_tags_by_case').on('case_tags').column('case_id').execute();
  await withId(db.schema.createTable('saved_views'))
    .addColumn('staff_id', 'text', (c) => c.notNull().references('staff.id'))
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('is_shared', 'integer', (c) => c.notNull())
    .addColumn('kind', 'text')
    .addColumn('query', 'text', (c) => c.notNull())
    .execute();
  await db.schema.createIndex('saved_views_by_staff').on('saved_views').column('staff_id').execute();
  // Most come from the website: without them it costs a submission nothing.
  await sql`create index cases_by_source on cases (
    source, kind, status, (coalesce(woken_at, received_at)), id
  ) where source <> 'website'`.execute(db);
}
