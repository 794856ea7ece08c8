import { type Kysely, sql } from 'kysely';

/** Who settled an email that could not be sent, when and how, so that only what still waits for somebody is shown. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const column = (name: string, type: 'bigint' | 'text') =>
    db.schema.alterTable('mails').addColumn(name, type).execute();
  await column('dealt_at', 'bigint');
  await column('dealt_by', 'text');
  await column('dealt_why', 'text');
  // The dashboard asks at each visit, and among a million sent emails a few have failed.
  await db.schema
    .createIndex('mails_to_deal_with')
    .on('mails')
    .column('failed_at')
    .where(sql.ref('failed_at'), 'is not', null)
    .where(sql.ref('dealt_at'), 'is', null)
    .execute();
}
