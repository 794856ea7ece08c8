import type { Kysely } from 'kysely';
import type { ColumnKinds } from '#domain/migrate.server.ts';

/** What people say after our answer has a deadline of its own. Nothing that is kept so far says that it asks for one. */
export async function up(db: Kysely<unknown>, kind: ColumnKinds): Promise<void> {
  await kind
    .withId(db.schema.createTable('case_asks'))
    .addColumn('case_id', 'bigint', (c) => c.notNull().references('cases.id'))
    .addColumn('at', 'bigint', (c) => c.notNull())
    .addColumn('due_at', 'bigint', (c) => c.notNull())
    .addColumn('set_aside_at', 'bigint')
    .addColumn('set_aside_by', 'text', (c) => c.references('staff.id'))
    .execute();
  await db.schema.createIndex('case_asks_by_case').on('case_asks').column('case_id').execute();
  await db.schema.alterTable('cases').addColumn('next_answer_due_at', 'bigint').execute();
}
