import type { Kysely } from 'kysely';

/** Safeguarding cases are for named leads alone. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('staff')
    .addColumn('safeguarding_lead', 'integer', (c) => c.notNull().defaultTo(0))
    .execute();
}
