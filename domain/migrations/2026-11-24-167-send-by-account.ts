import type { Kysely } from 'kysely';

/** Whether our emails leave through the office's account at its email provider, or by the server of the configuration. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('mail_account')
    .addColumn('sends', 'integer', (c) => c.notNull().defaultTo(0))
    .execute();
}
