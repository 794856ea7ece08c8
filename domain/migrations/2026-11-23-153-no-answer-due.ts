import type { Kysely } from 'kysely';

/** When an email is to be answered is told by `case_asks`, as for what they say in other ways. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('incoming_mails').dropColumn('answer_due_at').execute();
}
