import type { Kysely } from 'kysely';

/** Concerns that were kept beyond the limit in all, without an email to anybody: their screen says so. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('cases')
    .addColumn('untold', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
}
