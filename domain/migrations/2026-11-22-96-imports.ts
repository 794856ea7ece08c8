import type { Kysely } from 'kysely';
import type { ColumnKinds } from '#domain/migrate.server.ts';

/** What the office brings from another website or program: a file, its items, and what became of each. */
export async function up(db: Kysely<unknown>, kind: ColumnKinds): Promise<void> {
  await kind
    .withId(db.schema.createTable('imports'))
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('file_name', 'text', (c) => c.notNull())
    .addColumn('state', 'text', (c) => c.notNull())
    .addColumn('about', 'text', (c) => c.notNull())
    .addColumn('options', 'text', (c) => c.notNull().defaultTo('{}'))
    .addColumn('created_by', 'text', (c) => c.notNull().references('staff.id'))
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('finished_at', 'bigint')
    .addColumn('leased_by', 'text')
    .addColumn('leased_until', 'bigint')
    .execute();
  await kind
    .withId(db.schema.createTable('import_items'))
    .addColumn('import_id', 'bigint', (c) => c.notNull().references('imports.id'))
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('turn', 'integer', (c) => c.notNull())
    .addColumn('line', 'integer', (c) => c.notNull())
    .addColumn('source', 'text', (c) => c.notNull())
    .addColumn('title', 'text', (c) => c.notNull())
    .addColumn('payload', 'text')
    .addColumn('state', 'text', (c) => c.notNull())
    .addColumn('notes', 'text', (c) => c.notNull().defaultTo('[]'))
    .addColumn('target', 'bigint')
    .addColumn('case_id', 'bigint', (c) => c.references('cases.id'))
    .addColumn('email_key', 'text')
    .addColumn('phone_key', 'text')
    .execute();
  await db.schema
    .createIndex('import_items_by_source')
    .on('import_items')
    .columns(['import_id', 'source'])
    .unique()
    .execute();
  await db.schema
    .createIndex('import_items_in_turn')
    .on('import_items')
    .columns(['import_id', 'state', 'turn', 'id'])
    .execute();
  await db.schema.createIndex('import_items_by_case').on('import_items').column('case_id').execute();
  await db.schema
    .createTable('import_sources')
    .addColumn('source', 'text', (c) => c.primaryKey())
    .addColumn('target', 'bigint', (c) => c.notNull())
    .execute();
}
