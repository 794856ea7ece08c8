import type { Kysely } from 'kysely';

/** A corrected email address gives the case another PIN: the old one went to somebody else. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('cases')
    .addColumn('pin_changes', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
}
