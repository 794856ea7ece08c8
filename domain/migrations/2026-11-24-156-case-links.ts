import type { Kysely } from 'kysely';

/** Cases that belong together without being one: a row for each pair, made by hand. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('case_links')
    .addColumn('case_id', 'bigint', (c) => c.notNull().references('cases.id'))
    .addColumn('other_id', 'bigint', (c) => c.notNull().references('cases.id'))
    .addColumn('staff_id', 'text', (c) => c.notNull().references('staff.id'))
    .addColumn('at', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('case_links_key', ['case_id', 'other_id'])
    .execute();
  await db.schema.createIndex('case_links_by_other').on('case_links').column('other_id').execute();
}
