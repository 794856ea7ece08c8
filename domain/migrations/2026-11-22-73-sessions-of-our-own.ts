import type { Kysely } from 'kysely';

const UNUSED = {
  staff: ['email_verified', 'image'],
  staff_sessions: ['ip_address', 'user_agent'],
  staff_credentials: [
    'account_id',
    'provider_id',
    'access_token',
    'refresh_token',
    'id_token',
    'access_token_expires_at',
    'refresh_token_expires_at',
    'scope',
  ],
};

/** What only the account library wanted. Sessions and passwords stay as they are. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropTable('staff_verifications').execute();
  for (const [table, columns] of Object.entries(UNUSED)) {
    for (const column of columns) await db.schema.alterTable(table).dropColumn(column).execute();
  }
}
