import type { Kysely } from 'kysely';

/** Urgent emails overtake the queue: 0 or 1, an integer so that both databases sort it alike. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('mails')
    .addColumn('urgency', 'integer', (c) => c.notNull().defaultTo(0))
    .execute();
}
