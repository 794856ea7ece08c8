import type { Kysely } from 'kysely';

/** The members of staff whom a case is about. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('case_named_staff')
    .addColumn('case_id', 'bigint', (c) => c.notNull().references('cases.id'))
    .addColumn('staff_id', 'text', (c) => c.notNull().references('staff.id'))
    .addColumn('named_by', 'text', (c) => c.notNull().references('staff.id'))
    .addColumn('at', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('case_named_staff_of_case', ['staff_id', 'case_id'])
    .execute();
  await db.schema.createIndex('case_named_staff_by_case').on('case_named_staff').column('case_id').execute();
}
