import type { Kysely } from 'kysely';

/** The office's account with a provider of email that asks for consent in place of a password: one row, or none. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('mail_account')
    .addColumn('id', 'integer', (c) => c.primaryKey())
    .addColumn('provider', 'text', (c) => c.notNull())
    .addColumn('details', 'text', (c) => c.notNull())
    .addColumn('address', 'text', (c) => c.notNull())
    .addColumn('client_id', 'text', (c) => c.notNull())
    .addColumn('sealed_secret', 'text')
    .addColumn('version', 'integer', (c) => c.notNull())
    .addColumn('changed_by', 'text', (c) => c.notNull())
    .addColumn('changed_at', 'bigint', (c) => c.notNull())
    .addColumn('consent_by', 'text')
    .addColumn('consent_at', 'bigint')
    .addColumn('sealed_refresh_token', 'text')
    .addColumn('sealed_access_token', 'text')
    .addColumn('expires_at', 'bigint')
    .addColumn('renewer', 'text')
    .addColumn('renewing_until', 'bigint')
    .addColumn('trouble', 'text')
    .addColumn('trouble_since', 'bigint')
    .addColumn('tried_at', 'bigint')
    .execute();
  await db.schema
    .alterTable('mailbox')
    .addColumn('sign_in', 'text', (c) => c.notNull().defaultTo('password'))
    .execute();
}
