import type { Kysely } from 'kysely';

/** How often the link to a post's preview was withdrawn: each time the links before it are void. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('posts')
    .addColumn('previews_withdrawn', 'integer', (c) => c.notNull().defaultTo(0))
    .execute();
}
