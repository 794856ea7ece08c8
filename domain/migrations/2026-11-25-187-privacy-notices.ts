import type { Kysely } from 'kysely';

const SENT = ['cases', 'comments', 'incoming_mails'] as const;

/** Each text of the privacy notice under which somebody sent something, and which of them it was. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('privacy_notices')
    .addColumn('hash', 'text', (c) => c.primaryKey().notNull())
    .addColumn('body', 'text', (c) => c.notNull())
    .addColumn('first_used_at', 'bigint', (c) => c.notNull())
    .execute();
  for (const table of SENT)
    await db.schema
      .alterTable(table)
      .addColumn('privacy_notice', 'text', (c) => c.references('privacy_notices.hash'))
      .execute();
}
