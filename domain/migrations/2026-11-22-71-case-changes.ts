import { type Kysely, sql } from 'kysely';
import type { ColumnKinds } from '#domain/migrate.server.ts';

/**
 * One row for each thing that happens to a case, for the screens that are open, in place of the newest ids of six tables
 * and of `case_touches`. On PostgreSQL a row has the number of its transaction besides: ids do not say which of two
 * that run side by side is committed first.
 */
export async function up(db: Kysely<unknown>, kind: ColumnKinds): Promise<void> {
  await db.schema.dropTable('case_touches').execute();
  await kind
    .withId(db.schema.createTable('case_changes'))
    .addColumn('case_id', 'bigint', (c) => c.notNull().references('cases.id').onDelete('cascade'))
    .addColumn('what', 'text', (c) => c.notNull())
    .addColumn('staff_id', 'text', (c) => c.references('staff.id'))
    .addColumn('at', 'bigint', (c) => c.notNull())
    .execute();
  await db.schema.createIndex('case_changes_by_case').on('case_changes').column('case_id').execute();
  if (kind.dialect === 'sqlite') return;
  await sql`alter table case_changes add column transaction xid8 not null default pg_current_xact_id()`.execute(
    db,
  );
  await db.schema
    .createIndex('case_changes_by_transaction')
    .on('case_changes')
    .column('transaction')
    .execute();
}
