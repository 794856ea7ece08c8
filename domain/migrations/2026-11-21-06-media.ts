import { type Kysely, sql } from 'kysely';
import type { ColumnKinds } from '#domain/migrate.server.ts';

export async function up(db: Kysely<unknown>, kind: ColumnKinds): Promise<void> {
  await kind
    .withId(db.schema.createTable('media'))
    .addColumn('public_key', 'text', (c) => c.notNull().unique())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('alt', 'text', (c) => c.notNull())
    .addColumn('caption', 'text', (c) => c.notNull())
    .addColumn('width', 'integer', (c) => c.notNull())
    .addColumn('height', 'integer', (c) => c.notNull())
    .addColumn('colour', 'text', (c) => c.notNull())
    .addColumn('focus_x', 'integer', (c) => c.notNull())
    .addColumn('focus_y', 'integer', (c) => c.notNull())
    .addColumn('version', 'integer', (c) => c.notNull())
    .addColumn('created_by', 'text', (c) => c.notNull().references('staff.id'))
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('updated_at', 'bigint', (c) => c.notNull())
    .addColumn('deleted_at', 'bigint')
    .execute();
  await db.schema
    .createIndex('media_deleted')
    .on('media')
    .column('deleted_at')
    .where(sql.ref('deleted_at'), 'is not', null)
    .execute();
  await db.schema
    .createTable('media_variants')
    .addColumn('media_id', 'bigint', (c) => c.notNull().references('media.id').onDelete('cascade'))
    .addColumn('width', 'integer', (c) => c.notNull())
    .addColumn('type', 'text', (c) => c.notNull())
    .addColumn('file_key', 'text', (c) => c.notNull().unique())
    .addColumn('bytes', 'integer', (c) => c.notNull())
    .addPrimaryKeyConstraint('media_variants_key', ['media_id', 'width', 'type'])
    .execute();
}
