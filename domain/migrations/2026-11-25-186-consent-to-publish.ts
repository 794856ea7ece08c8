import type { Kysely } from 'kysely';

/** What people who thank a carer agreed to with their message. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('cases').addColumn('publication', 'text').execute();
}
