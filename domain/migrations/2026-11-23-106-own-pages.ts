import type { Kysely } from 'kysely';

/** What was written before own pages existed is a post. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('posts')
    .addColumn('kind', 'text', (c) => c.notNull().defaultTo('post'))
    .execute();
}
