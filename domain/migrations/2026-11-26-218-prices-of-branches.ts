import type { Kysely } from 'kysely';

/** Which branch a price is of, by its id; 0 for every branch. Without a reference: a price whose branch went must not become everybody's. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('prices')
    .addColumn('branch', 'integer', (c) => c.notNull().defaultTo(0))
    .execute();
}
