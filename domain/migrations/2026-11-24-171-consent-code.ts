import type { Kysely } from 'kysely';

/** The code with which somebody gives consent at the provider of email: one row, or none. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('consent_code')
    .addColumn('id', 'integer', (c) => c.primaryKey())
    .addColumn('question', 'text', (c) => c.notNull())
    .addColumn('sealed_code', 'text')
    .addColumn('asked_by_id', 'text', (c) => c.notNull())
    .addColumn('asked_by', 'text', (c) => c.notNull())
    .addColumn('interval_ms', 'integer', (c) => c.notNull())
    .addColumn('next_look_at', 'bigint', (c) => c.notNull())
    .addColumn('expires_at', 'bigint', (c) => c.notNull())
    .addColumn('trouble', 'text')
    .execute();
  await db.schema
    .alterTable('mail_account')
    .addColumn('consent_way', 'text', (c) => c.notNull().defaultTo('page'))
    .execute();
}
