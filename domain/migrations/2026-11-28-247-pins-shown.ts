import type { Kysely } from 'kysely';

/** Which staff looked at which PIN of a case. It changes when one of them may no longer answer the case. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('case_pins_shown')
    .addColumn('case_id', 'integer', (column) => column.notNull().references('cases.id'))
    .addColumn('staff_id', 'text', (column) => column.notNull().references('staff.id'))
    .addColumn('pin_changes', 'integer', (column) => column.notNull())
    .addColumn('at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('case_pins_shown_key', ['case_id', 'staff_id', 'pin_changes'])
    .execute();
}
