import type { Kysely } from 'kysely';

/** What somebody has typed into a form of the dashboard and not saved yet. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('form_drafts')
    .addColumn('staff_id', 'text', (c) => c.notNull().references('staff.id'))
    .addColumn('place', 'text', (c) => c.notNull())
    .addColumn('case_id', 'bigint', (c) => c.references('cases.id'))
    .addColumn('body', 'text', (c) => c.notNull())
    .addColumn('updated_at', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('form_drafts_key', ['staff_id', 'place'])
    .execute();
  await db.schema.createIndex('form_drafts_by_case').on('form_drafts').column('case_id').execute();
}
