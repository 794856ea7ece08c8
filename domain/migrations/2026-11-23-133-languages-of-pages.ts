import { type Kysely, sql } from 'kysely';

/** What was written before pages had a second language is in English. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('posts')
    .addColumn('language', 'text', (c) => c.notNull().defaultTo('en'))
    .execute();
  await db.schema.alterTable('posts').addColumn('translates', 'text').execute();
  await db.schema
    .createIndex('posts_translated')
    .on('posts')
    .columns(['translates', 'language'])
    .unique()
    .where(sql.ref('translates'), 'is not', null)
    .execute();
}
