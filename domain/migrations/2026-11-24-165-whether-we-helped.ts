import type { Kysely } from 'kysely';

/** Whether a reply asks if we helped, and what people said. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('replies')
    .addColumn('asks_helped', 'integer', (c) => c.notNull().defaultTo(0))
    .execute();
  await db.schema
    .createTable('helped_answers')
    .addColumn('case_id', 'bigint', (c) => c.primaryKey().notNull().references('cases.id'))
    .addColumn('helped', 'integer', (c) => c.notNull())
    .addColumn('at', 'bigint', (c) => c.notNull())
    .execute();
  await db.schema.createIndex('helped_answers_by_time').on('helped_answers').column('at').execute();
}
