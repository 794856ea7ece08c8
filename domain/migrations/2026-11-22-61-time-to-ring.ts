import type { Kysely } from 'kysely';

/** When somebody would best be rung, as chosen from the list of that day; null where any time will do. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('cases').addColumn('call_time', 'text').execute();
}
