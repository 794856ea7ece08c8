import type { Kysely } from 'kysely';

/** Who an enquiry’s care is for, as chosen from the list of that day; null where it was not said. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('cases').addColumn('care_for', 'text').execute();
}
