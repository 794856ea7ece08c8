import type { Kysely } from 'kysely';

/** The text with which somebody asked for no more texts; '' for those from before. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('text_stops')
    .addColumn('words', 'text', (c) => c.notNull().defaultTo(''))
    .execute();
}
