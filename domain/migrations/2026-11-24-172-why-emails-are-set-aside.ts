import { type Kysely, sql } from 'kysely';

/** Staff see the emails that belong to no case, and why each was set aside; of older ones no more than their nature. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('incoming_mails').addColumn('aside_why', 'text').execute();
  await db.schema
    .createIndex('incoming_mails_of_no_case')
    .on('incoming_mails')
    .columns(['received_at', 'id'])
    .where(sql.ref('case_id'), 'is', null)
    .execute();
}
