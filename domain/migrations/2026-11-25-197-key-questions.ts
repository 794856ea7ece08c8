import type { Kysely } from 'kysely';

/** Which of the five key questions a concern or a thank-you message is about. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('case_key_questions')
    .addColumn('case_id', 'bigint', (c) => c.notNull().references('cases.id'))
    .addColumn('question', 'text', (c) => c.notNull())
    .addColumn('staff_id', 'text', (c) => c.notNull().references('staff.id'))
    .addColumn('at', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('case_key_questions_key', ['case_id', 'question'])
    .execute();
}
