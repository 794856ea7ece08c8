import type { Kysely } from 'kysely';
import type { ColumnKinds } from '#domain/migrate.server.ts';

/** Whom a reply is copied to, whom a case is forwarded to, and how each colleague signs. */
export async function up(db: Kysely<unknown>, { withId }: ColumnKinds): Promise<void> {
  await db.schema.alterTable('replies').addColumn('cc', 'text').execute();
  await db.schema.alterTable('drafts').addColumn('cc', 'text').execute();
  await db.schema.alterTable('staff_choices').addColumn('signature', 'text').execute();
  await withId(db.schema.createTable('forwards'))
    .addColumn('case_id', 'bigint', (c) => c.notNull().references('cases.id'))
    .addColumn('staff_id', 'text', (c) => c.notNull().references('staff.id'))
    .addColumn('at', 'bigint', (c) => c.notNull())
    .addColumn('recipient', 'text', (c) => c.notNull())
    .addColumn('body', 'text', (c) => c.notNull())
    .addColumn('quoted', 'text', (c) => c.notNull())
    .addColumn('files', 'text', (c) => c.notNull())
    .addColumn('submission_key', 'text', (c) => c.notNull().unique())
    .execute();
  await db.schema.createIndex('forwards_by_case').on('forwards').column('case_id').execute();
}
