import { type Kysely, sql } from 'kysely';
import type { ColumnKinds } from '#domain/migrate.server.ts';

export async function up(db: Kysely<unknown>, kind: ColumnKinds): Promise<void> {
  await db.schema.alterTable('posts').addColumn('publish_at', 'bigint').execute();
  await db.schema
    .alterTable('posts')
    .addColumn('version', 'integer', (c) => c.notNull().defaultTo(1))
    .execute();
  await db.schema
    .createIndex('posts_due')
    .on('posts')
    .column('publish_at')
    .where(sql.ref('publish_at'), 'is not', null)
    .execute();
  await db.schema
    .createTable('post_drafts')
    .addColumn('post_id', 'bigint', (c) => c.primaryKey().references('posts.id').onDelete('cascade'))
    .addColumn('content', 'text', (c) => c.notNull())
    .addColumn('saved_by', 'text', (c) => c.notNull().references('staff.id'))
    .addColumn('saved_at', 'bigint', (c) => c.notNull())
    .execute();
  await kind
    .withId(db.schema.createTable('post_versions'))
    .addColumn('post_id', 'bigint', (c) => c.notNull().references('posts.id').onDelete('cascade'))
    .addColumn('content', 'text', (c) => c.notNull())
    .addColumn('reason', 'text', (c) => c.notNull())
    .addColumn('made_by', 'text', (c) => c.notNull().references('staff.id'))
    .addColumn('made_at', 'bigint', (c) => c.notNull())
    .execute();
  await db.schema
    .createIndex('post_versions_by_post')
    .on('post_versions')
    .columns(['post_id', 'id'])
    .execute();
  await db.schema
    .createTable('post_redirects')
    .addColumn('slug', 'text', (c) => c.primaryKey())
    .addColumn('post_id', 'bigint', (c) => c.notNull().references('posts.id').onDelete('cascade'))
    .execute();
}
