import type { Kysely } from 'kysely';
import type { ColumnKinds } from '#domain/migrate.server.ts';

export async function up(db: Kysely<unknown>, kind: ColumnKinds): Promise<void> {
  await db.schema
    .createTable('page_words')
    .addColumn('subject', 'text', (c) => c.notNull().primaryKey())
    .addColumn('title', 'text', (c) => c.notNull())
    .addColumn('description', 'text', (c) => c.notNull())
    .addColumn('picture', 'text', (c) => c.notNull())
    .addColumn('listed', 'text', (c) => c.notNull())
    .addColumn('version', 'integer', (c) => c.notNull())
    .addColumn('changed_by', 'text', (c) => c.notNull())
    .addColumn('changed_at', 'bigint', (c) => c.notNull())
    .execute();
  await kind
    .withId(db.schema.createTable('redirects'))
    .addColumn('from_path', 'text', (c) => c.notNull().unique())
    .addColumn('to_address', 'text', (c) => c.notNull())
    .addColumn('permanent', 'integer', (c) => c.notNull())
    .addColumn('version', 'integer', (c) => c.notNull())
    .addColumn('changed_by', 'text', (c) => c.notNull())
    .addColumn('changed_at', 'bigint', (c) => c.notNull())
    .execute();
  await db.schema
    .createTable('redirect_visits')
    .addColumn('redirect_id', 'bigint', (c) => c.notNull().references('redirects.id').onDelete('cascade'))
    .addColumn('day', 'text', (c) => c.notNull())
    .addColumn('visits', 'integer', (c) => c.notNull())
    .addPrimaryKeyConstraint('redirect_visits_key', ['redirect_id', 'day'])
    .execute();
  await db.schema
    .createTable('missing_addresses')
    .addColumn('path', 'text', (c) => c.notNull())
    .addColumn('day', 'text', (c) => c.notNull())
    .addColumn('visits', 'integer', (c) => c.notNull())
    .addPrimaryKeyConstraint('missing_addresses_key', ['path', 'day'])
    .execute();
  await db.schema
    .createTable('outside_links')
    .addColumn('address', 'text', (c) => c.notNull().primaryKey())
    .addColumn('outcome', 'text', (c) => c.notNull())
    .addColumn('status', 'integer')
    .addColumn('checked_at', 'bigint', (c) => c.notNull())
    .execute();
}
