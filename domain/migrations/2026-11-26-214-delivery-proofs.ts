import type { Kysely } from 'kysely';

/** Each morning a message goes through the public form to the office's mailbox and back. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('delivery_proofs')
    .addColumn('day', 'text', (c) => c.primaryKey().notNull())
    .addColumn('begun_at', 'bigint', (c) => c.notNull())
    .addColumn('tried_at', 'bigint', (c) => c.notNull())
    .addColumn('trouble', 'text')
    .addColumn('posted_at', 'bigint')
    .addColumn('mail_id', 'bigint')
    .addColumn('taken_at', 'bigint')
    .addColumn('returned_at', 'bigint')
    .addColumn('signed_by', 'text')
    .addColumn('alarmed_at', 'bigint')
    .execute();
}
