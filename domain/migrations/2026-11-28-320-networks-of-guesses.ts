import type { Kysely } from 'kysely';

/** The network from which a password or PIN was tried. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('sign_in_attempts').addColumn('network', 'text').execute();
}
