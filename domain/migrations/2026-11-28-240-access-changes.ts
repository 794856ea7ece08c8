import type { Kysely } from 'kysely';

/** When the holder of a session last proved who they are; and through whom an account may not read a case. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('staff_sessions').addColumn('proved_at', 'bigint').execute();
  await db.schema.alterTable('case_named_staff').addColumn('barred_with', 'text').execute();
}
