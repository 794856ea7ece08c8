import type { Kysely } from 'kysely';

/** The pair of fonts that an office chooses; at first the one that the site has had. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('look')
    .addColumn('fonts', 'text', (c) => c.notNull().defaultTo('warm'))
    .execute();
}
