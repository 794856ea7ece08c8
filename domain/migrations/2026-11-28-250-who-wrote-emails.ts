import type { Kysely } from 'kysely';

const NOTED = ['writer_address', 'writer_name', 'writer_by', 'doubt'] as const;

/** Who gets the answers to an email, what casts doubt on its sender, and whether it answers one of ours. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const column of NOTED)
    await db.schema.alterTable('incoming_mails').addColumn(column, 'text').execute();
  await db.schema
    .alterTable('incoming_mails')
    .addColumn('is_answer', 'integer', (c) => c.notNull().defaultTo(1))
    .execute();
  await db.schema
    .alterTable('incoming_mails')
    .addColumn('may_confirm', 'integer', (c) => c.notNull().defaultTo(0))
    .execute();
}
