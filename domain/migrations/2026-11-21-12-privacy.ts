import { type Kysely, sql } from 'kysely';
import type { ColumnKinds } from '#domain/migrate.server.ts';

export async function up(db: Kysely<unknown>, kind: ColumnKinds): Promise<void> {
  await holds(db, kind);
  await retention(db, kind);
  await requests(db, kind);
  // An answer that goes asks for whatever points at it.
  for (const table of ['attachments', 'mails']) {
    await db.schema
      .createIndex(`${table}_by_reply`)
      .on(table)
      .column('reply_id')
      .where(sql.ref('reply_id'), 'is not', null)
      .execute();
  }
}

async function holds(db: Kysely<unknown>, kind: ColumnKinds): Promise<void> {
  await kind
    .withId(db.schema.createTable('legal_holds'))
    .addColumn('case_id', 'bigint', (c) => c.notNull().references('cases.id'))
    .addColumn('reason', 'text', (c) => c.notNull())
    .addColumn('review_by', 'text', (c) => c.notNull())
    .addColumn('set_by', 'text', (c) => c.notNull().references('staff.id'))
    .addColumn('set_at', 'bigint', (c) => c.notNull())
    .addColumn('lifted_by', 'text', (c) => c.references('staff.id'))
    .addColumn('lifted_at', 'bigint')
    .execute();
  await db.schema.createIndex('legal_holds_by_case').on('legal_holds').column('case_id').execute();
  // Of two people who hold a case at once, one does.
  await db.schema
    .createIndex('legal_holds_in_force')
    .unique()
    .on('legal_holds')
    .column('case_id')
    .where(sql.ref('lifted_at'), 'is', null)
    .execute();
}

async function retention(db: Kysely<unknown>, kind: ColumnKinds): Promise<void> {
  await db.schema
    .createTable('retention_decisions')
    .addColumn('case_id', 'bigint', (c) => c.primaryKey().notNull().references('cases.id'))
    .addColumn('kept_at', 'bigint', (c) => c.notNull())
    .addColumn('kept_by', 'text', (c) => c.notNull().references('staff.id'))
    .execute();
  await kind
    .withId(db.schema.createTable('retention_runs'))
    .addColumn('day', 'text', (c) => c.notNull().unique())
    .addColumn('started_at', 'bigint', (c) => c.notNull())
    .addColumn('leased_until', 'bigint', (c) => c.notNull())
    .addColumn('ended_at', 'bigint')
    .addColumn('counts', 'text', (c) => c.notNull())
    .execute();
  await db.schema
    .createTable('erased_counts')
    .addColumn('month', 'text', (c) => c.notNull())
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('source', 'text', (c) => c.notNull())
    .addColumn('ending', 'text', (c) => c.notNull())
    .addColumn('count', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('erased_counts_key', ['month', 'kind', 'source', 'ending'])
    .execute();
}

async function requests(db: Kysely<unknown>, kind: ColumnKinds): Promise<void> {
  await kind
    .withId(db.schema.createTable('privacy_requests'))
    .addColumn('reference', 'text', (c) => c.notNull().unique())
    .addColumn('asks_for', 'text', (c) => c.notNull())
    .addColumn('asked_on', 'text', (c) => c.notNull())
    .addColumn('due_on', 'text', (c) => c.notNull())
    .addColumn('channel', 'text', (c) => c.notNull())
    .addColumn('identity', 'text', (c) => c.notNull())
    .addColumn('state', 'text', (c) => c.notNull())
    .addColumn('person', 'text')
    .addColumn('plan', 'text')
    .addColumn('marks', 'text')
    .addColumn('erased', 'text')
    .addColumn('ground', 'text')
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('created_by', 'text', (c) => c.notNull().references('staff.id'))
    .addColumn('done_at', 'bigint')
    .addColumn('done_by', 'text', (c) => c.references('staff.id'))
    .execute();
  await db.schema
    .createIndex('privacy_requests_by_state')
    .on('privacy_requests')
    .columns(['state', 'due_on', 'id'])
    .execute();
  await sql`create index comments_by_email on comments (lower(trim(email)))`.execute(db);
}
