import type { Kysely } from 'kysely';

/** Every email as it was handed over. It goes with its row of `mails`, however that goes. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('mail_copies')
    .addColumn('mail_id', 'bigint', (c) =>
      c.primaryKey().notNull().references('mails.id').onDelete('cascade'),
    )
    .addColumn('handed_over_at', 'bigint', (c) => c.notNull())
    .addColumn('headers', 'text', (c) => c.notNull())
    .addColumn('text', 'text', (c) => c.notNull())
    .addColumn('packed_html', 'text', (c) => c.notNull())
    .addColumn('files', 'text', (c) => c.notNull())
    .execute();
}
