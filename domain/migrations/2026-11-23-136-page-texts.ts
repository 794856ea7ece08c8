import type { Kysely } from 'kysely';
import type { ColumnKinds } from '#domain/migrate.server.ts';

/** What an office says on the pages of the website itself. */
export async function up(db: Kysely<unknown>, kind: ColumnKinds): Promise<void> {
  await kind
    .withId(db.schema.createTable('page_texts'))
    .addColumn('path', 'text', (c) => c.notNull())
    .addColumn('language', 'text', (c) => c.notNull().defaultTo('en'))
    .addColumn('content', 'text', (c) => c.notNull())
    .addColumn('draft', 'text')
    .addColumn('draft_by', 'text', (c) => c.references('staff.id'))
    .addColumn('draft_at', 'bigint')
    .addColumn('planned', 'text')
    .addColumn('starts_at', 'bigint')
    .addColumn('ends_at', 'bigint')
    .addColumn('before', 'text')
    .addColumn('version', 'integer', (c) => c.notNull().defaultTo(1))
    .addColumn('previews_withdrawn', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('updated_at', 'bigint', (c) => c.notNull())
    .addUniqueConstraint('page_texts_of_page', ['path', 'language'])
    .execute();
  await kind
    .withId(db.schema.createTable('page_text_versions'))
    .addColumn('page_id', 'bigint', (c) => c.notNull().references('page_texts.id').onDelete('cascade'))
    .addColumn('content', 'text', (c) => c.notNull())
    .addColumn('reason', 'text', (c) => c.notNull())
    .addColumn('made_by', 'text', (c) => c.notNull().references('staff.id'))
    .addColumn('made_at', 'bigint', (c) => c.notNull())
    .execute();
  await db.schema
    .createIndex('page_text_versions_by_page')
    .on('page_text_versions')
    .columns(['page_id', 'id'])
    .execute();
}
