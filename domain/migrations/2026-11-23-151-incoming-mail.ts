import { type Kysely, sql } from 'kysely';
import type { ColumnKinds } from '#domain/migrate.server.ts';

/** Emails that people write to the office's mailbox, each once, with the files in them. */
export async function up(db: Kysely<unknown>, kind: ColumnKinds): Promise<void> {
  await kind
    .withId(db.schema.createTable('incoming_mails'))
    .addColumn('fingerprint', 'text', (c) => c.notNull().unique())
    .addColumn('message_id', 'text')
    .addColumn('from_address', 'text', (c) => c.notNull())
    .addColumn('from_name', 'text', (c) => c.notNull())
    .addColumn('subject', 'text', (c) => c.notNull())
    .addColumn('text', 'text', (c) => c.notNull())
    .addColumn('nature', 'text', (c) => c.notNull())
    .addColumn('received_at', 'bigint', (c) => c.notNull())
    .addColumn('sent_at', 'bigint')
    .addColumn('outcome', 'text', (c) => c.notNull())
    .addColumn('case_id', 'bigint', (c) => c.references('cases.id'))
    .addColumn('perhaps_of', 'bigint', (c) => c.references('cases.id'))
    .addColumn('answer_due_at', 'bigint')
    .addColumn('file_key', 'text', (c) => c.notNull())
    .addColumn('bytes', 'bigint', (c) => c.notNull())
    .execute();
  await kind
    .withId(db.schema.createTable('incoming_files'))
    .addColumn('mail_id', 'bigint', (c) => c.notNull().references('incoming_mails.id').onDelete('cascade'))
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('type', 'text')
    .addColumn('bytes', 'bigint', (c) => c.notNull())
    .addColumn('file_key', 'text')
    .addColumn('refused', 'text')
    .execute();
  for (const column of ['case_id', 'perhaps_of', 'message_id']) {
    await db.schema
      .createIndex(`incoming_mails_by_${column}`)
      .on('incoming_mails')
      .column(column)
      .where(sql.ref(column), 'is not', null)
      .execute();
  }
  await db.schema
    .createIndex('incoming_mails_by_time')
    .on('incoming_mails')
    .columns(['received_at', 'id'])
    .execute();
  await db.schema.createIndex('incoming_mails_by_file').on('incoming_mails').column('file_key').execute();
  await db.schema.createIndex('incoming_files_by_mail').on('incoming_files').column('mail_id').execute();
  await db.schema.createIndex('incoming_files_by_file').on('incoming_files').column('file_key').execute();
  // Emails of ours are found by it when somebody answers one.
  await db.schema.createIndex('mails_by_message_id').on('mails').column('message_id').execute();
}
