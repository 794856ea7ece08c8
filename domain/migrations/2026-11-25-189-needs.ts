import type { Kysely } from 'kysely';

/** What somebody needs so that we understand each other, as the form asked it; null where nothing was said. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('cases').addColumn('needs', 'text').execute();
}
