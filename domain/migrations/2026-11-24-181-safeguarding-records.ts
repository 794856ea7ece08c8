import type { Kysely } from 'kysely';
import type { ColumnKinds } from '#domain/migrate.server.ts';

/** What leads write down of a safeguarding case: what was seen and done, where on the body, and to whom it was taken. */
export async function up(db: Kysely<unknown>, kind: ColumnKinds): Promise<void> {
  await db.schema
    .createTable('safeguarding_records')
    .addColumn('case_id', 'bigint', (c) => c.primaryKey().references('cases.id'))
    .addColumn('seen', 'text', (c) => c.notNull())
    .addColumn('action', 'text', (c) => c.notNull())
    .addColumn('version', 'integer', (c) => c.notNull())
    .addColumn('updated_at', 'bigint', (c) => c.notNull())
    .addColumn('updated_by', 'text', (c) => c.notNull().references('staff.id'))
    .execute();
  await kind
    .withId(db.schema.createTable('safeguarding_steps'))
    .addColumn('case_id', 'bigint', (c) => c.notNull().references('cases.id'))
    .addColumn('step', 'text', (c) => c.notNull())
    .addColumn('done_on', 'text', (c) => c.notNull())
    .addColumn('note', 'text', (c) => c.notNull())
    .addColumn('staff_id', 'text', (c) => c.notNull().references('staff.id'))
    .addColumn('at', 'bigint', (c) => c.notNull())
    .execute();
  await kind
    .withId(db.schema.createTable('safeguarding_marks'))
    .addColumn('case_id', 'bigint', (c) => c.notNull().references('cases.id'))
    .addColumn('place', 'text', (c) => c.notNull())
    .addColumn('words', 'text', (c) => c.notNull())
    .addColumn('staff_id', 'text', (c) => c.notNull().references('staff.id'))
    .addColumn('at', 'bigint', (c) => c.notNull())
    .addColumn('removed_at', 'bigint')
    .addColumn('removed_by', 'text', (c) => c.references('staff.id'))
    .execute();
  for (const table of ['safeguarding_steps', 'safeguarding_marks'])
    await db.schema.createIndex(`${table}_by_case`).on(table).columns(['case_id', 'id']).execute();
}
