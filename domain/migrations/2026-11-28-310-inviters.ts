import type { Kysely } from 'kysely';

/** Who invited an account, to whom a case that is about that person is closed too. Unknown of those invited earlier. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('staff').addColumn('invited_by', 'text').execute();
}
