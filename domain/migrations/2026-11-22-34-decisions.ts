import { type Kysely, sql } from 'kysely';
import type { ColumnKinds } from '#domain/migrate.server.ts';

/** What is decided about a case stays on record, and so does a task that was not needed. */
export async function up(db: Kysely<unknown>, kind: ColumnKinds): Promise<void> {
  await kind
    .withId(db.schema.createTable('case_decisions'))
    .addColumn('case_id', 'bigint', (c) => c.notNull().references('cases.id'))
    .addColumn('question', 'text', (c) => c.notNull())
    .addColumn('answer', 'text', (c) => c.notNull())
    .addColumn('reason', 'text', (c) => c.notNull())
    .addColumn('decided_by', 'text', (c) => c.notNull())
    .addColumn('staff_id', 'text', (c) => c.notNull().references('staff.id'))
    .addColumn('at', 'bigint', (c) => c.notNull())
    .execute();
  await db.schema
    .createIndex('case_decisions_by_case')
    .on('case_decisions')
    .columns(['case_id', 'question', 'id'])
    .execute();
  await db.schema.alterTable('tasks').addColumn('not_needed_at', 'bigint').execute();
  await db.schema.alterTable('tasks').addColumn('not_needed_why', 'text').execute();
  // The list of tasks walks what is open.
  await db.schema
    .createIndex('tasks_open')
    .on('tasks')
    .columns(['due_on', 'id'])
    .where(sql<boolean>`done_at is null and not_needed_at is null`)
    .execute();
}
