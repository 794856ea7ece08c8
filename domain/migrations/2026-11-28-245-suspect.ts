import type { Kysely } from 'kysely';

/** Staff read beside a message that its form showed a sign of spam, which no longer decides over it alone. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('cases')
    .addColumn('suspect', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
}
