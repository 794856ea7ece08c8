import type { Kysely } from 'kysely';

/** When a visitor was last shown the confirmation of what they sent: each address that shows it does so once. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('cases').addColumn('confirmed_at', 'bigint').execute();
}
