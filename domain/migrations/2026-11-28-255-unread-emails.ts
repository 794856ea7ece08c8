import type { Kysely } from 'kysely';

/** Emails of the office's mailbox that its server has not handed over yet. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('unread_emails')
    .addColumn('numbering', 'text', (c) => c.notNull())
    .addColumn('uid', 'bigint', (c) => c.notNull())
    .addColumn('arrived_at', 'bigint')
    .addColumn('first_failed_at', 'bigint', (c) => c.notNull())
    .addColumn('last_failed_at', 'bigint', (c) => c.notNull())
    .addColumn('tries', 'integer', (c) => c.notNull())
    .addPrimaryKeyConstraint('unread_emails_key', ['numbering', 'uid'])
    .execute();
}
