import { type Kysely, sql } from 'kysely';

/** Where a submission came from, a whole /48 of IPv6 together, for the limit an hour. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('cases').addColumn('network', 'text').execute();
  await db.schema
    .createIndex('cases_by_network')
    .on('cases')
    .columns(['network', 'received_at'])
    .where(sql.ref('network'), 'is not', null)
    .execute();
}
