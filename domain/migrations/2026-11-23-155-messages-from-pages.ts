import { type Kysely, sql } from 'kysely';

/** What somebody adds to their case at `/messages` stands among the emails, and says which case they had opened. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('incoming_mails')
    .addColumn('page_case_id', 'bigint', (column) => column.references('cases.id'))
    .execute();
  await db.schema
    .createIndex('incoming_mails_by_page')
    .on('incoming_mails')
    .column('page_case_id')
    .where(sql.ref('page_case_id'), 'is not', null)
    .execute();
}
