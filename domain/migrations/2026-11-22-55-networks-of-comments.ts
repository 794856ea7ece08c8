import { type Kysely, sql } from 'kysely';

/** Where a comment came from, a whole /48 of IPv6 together, for the limit an hour: as of every other submission. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('comments').addColumn('network', 'text').execute();
  await db.schema
    .createIndex('comments_by_network')
    .on('comments')
    .columns(['network', 'received_at'])
    .where(sql.ref('network'), 'is not', null)
    .execute();
}
