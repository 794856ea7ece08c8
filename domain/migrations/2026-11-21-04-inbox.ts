import { type Kysely, sql } from 'kysely';
import { deadlinesFor } from '#domain/cases/deadlines/deadlines.server.ts';
import { DEFAULT_TARGETS } from '#domain/cases/deadlines/targets.ts';
import { emailKey, phoneKey } from '#domain/contact-details/contact-keys.ts';
import type { Schema } from '#domain/database.ts';
import type { ColumnKinds } from '#domain/migrate.server.ts';
import { readProvider } from '#domain/provider/provider.server.ts';
import { outbox } from './2026-11-21-01-foundation.ts';

/** Cases that are filled in at a time. */
const BATCH = 500;

/** How a case stands follows from what happened to it; the database works it out, so that indexes can hold it. */
const STATUS = sql`case
  when merged_into is not null then 'merged'
  when spam_at is not null then 'spam'
  when closed_at is not null then 'closed'
  when waiting_at is not null then 'waiting'
  when opened_at is not null then 'open'
  else 'new' end`;

export async function up(db: Kysely<unknown>, kind: ColumnKinds): Promise<void> {
  await caseColumns(db, kind);
  await caseIndexes(db);
  await fillIn(db as Kysely<Schema>);
  await words(db, kind);
  await thread(db, kind);
  await work(db, kind);
  await concerns(db, kind);
  await hiring(db);
  await mailsOfStaff(db, kind);
  await audit(db, kind);
}

async function caseColumns(db: Kysely<unknown>, kind: ColumnKinds): Promise<void> {
  for (const index of ['cases_by_kind', 'cases_waiting', 'cases_by_time'])
    await db.schema.dropIndex(index).execute();
  await db.schema.alterTable('cases').renameColumn('handled_at', 'closed_at').execute();
  await db.schema.alterTable('cases').renameColumn('handled_by', 'closed_by').execute();
  await sql`update case_events set action = 'closed' where action = 'handled'`.execute(db);
  const moments = [
    'opened_at',
    'waiting_at',
    'merged_at',
    'due_at',
    'first_due_at',
    'first_answered_at',
    'acknowledged_at',
    'answer_due_at',
    'final_response_at',
  ];
  for (const name of moments) await db.schema.alterTable('cases').addColumn(name, 'bigint').execute();
  for (const name of ['acknowledged_how', 'stage', 'email_key', 'phone_key']) {
    await db.schema.alterTable('cases').addColumn(name, 'text').execute();
  }
  for (const name of ['assignee_id', 'logged_by']) {
    await db.schema
      .alterTable('cases')
      .addColumn(name, 'text', (c) => c.references('staff.id'))
      .execute();
  }
  await db.schema
    .alterTable('cases')
    .addColumn('merged_into', 'bigint', (c) => c.references('cases.id'))
    .execute();
  await db.schema
    .alterTable('cases')
    .addColumn('source', 'text', (c) => c.notNull().defaultTo('website'))
    .execute();
  await db.schema
    .alterTable('cases')
    .addColumn('version', 'integer', (c) => c.notNull().defaultTo(0))
    .execute();
  await db.schema
    .alterTable('cases')
    // SQLite adds no stored column to a table that is there, PostgreSQL indexes no virtual one.
    .addColumn('status', 'text', (c) =>
      kind.dialect === 'sqlite' ? c.generatedAlwaysAs(STATUS) : c.generatedAlwaysAs(STATUS).stored(),
    )
    .execute();
  await db.schema.alterTable('case_events').addColumn('detail', 'text').execute();
}

/** Every list is a walk along one of these: the cases of a kind (and a person) in one status, by time. */
async function caseIndexes(db: Kysely<unknown>): Promise<void> {
  const index = (name: string, columns: string[]) =>
    db.schema
      .createIndex(name)
      .on('cases')
      .columns(columns as never[]);
  const due = sql.ref('due_at');
  const stage = sql.ref('stage');
  await index('cases_by_status', ['kind', 'status', 'received_at', 'id']).execute();
  await index('cases_by_assignee', ['assignee_id', 'kind', 'status', 'received_at', 'id']).execute();
  // Nobody as an empty text: with `is null`, SQLite would rather walk the index by status past everybody's cases.
  await sql`create index cases_unassigned on cases (
    (coalesce(assignee_id, '')), kind, status, received_at, id
  ) where assignee_id is null`.execute(db);
  await index('cases_by_due', ['kind', 'status', 'due_at', 'id']).where(due, 'is not', null).execute();
  await index('cases_by_assignee_due', ['assignee_id', 'kind', 'status', 'due_at', 'id'])
    .where(due, 'is not', null)
    .execute();
  await index('cases_by_stage', ['stage', 'status', 'received_at', 'id'])
    .where(stage, 'is not', null)
    .execute();
  await index('cases_by_assignee_stage', ['assignee_id', 'stage', 'status', 'received_at', 'id'])
    .where(stage, 'is not', null)
    .execute();
  // Holds all that the statistics count, so that they read no case.
  await index('cases_by_time', ['received_at', 'kind', 'status', 'first_answered_at']).execute();
  await index('cases_by_email', ['email_key', 'id']).where(sql.ref('email_key'), 'is not', null).execute();
  await index('cases_by_phone', ['phone_key', 'id']).where(sql.ref('phone_key'), 'is not', null).execute();
  await index('cases_merged', ['merged_into']).where(sql.ref('merged_into'), 'is not', null).execute();
}

async function fillIn(db: Kysely<Schema>): Promise<void> {
  const { opening } = await readProvider(db);
  for (let after = 0; ; ) {
    const rows = await db
      .selectFrom('cases')
      .select(['id', 'kind', 'email', 'phone', 'received_at', 'closed_at', 'spam_at'])
      .where('id', '>', after)
      .orderBy('id')
      .limit(BATCH)
      .execute();
    for (const row of rows) {
      const waits = row.closed_at === null && row.spam_at === null;
      const promised = await deadlinesFor(row.kind, row.received_at, opening, DEFAULT_TARGETS);
      const replied = await db
        .selectFrom('replies')
        .select('sent_at')
        .where('case_id', '=', row.id)
        .orderBy('id')
        .limit(1)
        .executeTakeFirst();
      const settled = replied !== undefined && row.kind !== 'concern';
      await db
        .updateTable('cases')
        .set({
          email_key: emailKey(row.email),
          phone_key: phoneKey(row.phone),
          due_at: waits && !settled ? promised.by : null,
          first_due_at: promised.by,
          answer_due_at: row.kind === 'concern' ? promised.answerBy : null,
          first_answered_at: replied?.sent_at ?? null,
          opened_at: replied?.sent_at ?? null,
          stage: row.kind === 'application' ? 'new' : null,
        })
        .where('id', '=', row.id)
        .execute();
    }
    const last = rows.at(-1);
    if (!last) return;
    after = last.id;
  }
}

/** The words of each case, for searching. Both hold what domain/cases/search/search-words.ts makes of a text. */
async function words(db: Kysely<unknown>, { dialect }: ColumnKinds): Promise<void> {
  await db.schema
    .createTable('cases_to_index')
    .addColumn('case_id', dialect === 'sqlite' ? 'integer' : 'bigint', (c) => c.primaryKey().notNull())
    .execute();
  if (dialect === 'sqlite') {
    await sql`create virtual table case_words using fts5 (
      words, content = '', contentless_delete = 1, detail = none, prefix = '1 2 3 4 5 6 7 8 9 10', tokenize = "ascii tokenchars ':'"
    )`.execute(db);
    return;
  }
  await sql`create table case_words (
    case_id bigint primary key references cases (id) on delete cascade,
    words tsvector not null
  )`.execute(db);
  await sql`create index case_words_words on case_words using gin (words) with (fastupdate = off)`.execute(
    db,
  );
}

async function thread(db: Kysely<unknown>, kind: ColumnKinds): Promise<void> {
  await kind
    .withId(db.schema.createTable('case_notes'))
    .addColumn('case_id', 'bigint', (c) => c.notNull().references('cases.id'))
    .addColumn('staff_id', 'text', (c) => c.notNull().references('staff.id'))
    .addColumn('at', 'bigint', (c) => c.notNull())
    .addColumn('type', 'text', (c) => c.notNull())
    .addColumn('counts_as', 'text')
    .addColumn('body', 'text', (c) => c.notNull())
    .addColumn('submission_key', 'text', (c) => c.notNull().unique())
    .execute();
  await db.schema.createIndex('case_notes_by_case').on('case_notes').columns(['case_id', 'id']).execute();
  await db.schema
    .alterTable('replies')
    .addColumn('purpose', 'text', (c) => c.notNull().defaultTo('answer'))
    .execute();
  await db.schema.alterTable('replies').addColumn('status_change', 'text').execute();
  await db.schema
    .createTable('drafts')
    .addColumn('case_id', 'bigint', (c) => c.notNull().references('cases.id'))
    .addColumn('staff_id', 'text', (c) => c.notNull().references('staff.id'))
    .addColumn('field', 'text', (c) => c.notNull())
    .addColumn('body', 'text', (c) => c.notNull())
    .addColumn('updated_at', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('drafts_key', ['case_id', 'staff_id', 'field'])
    .execute();
  await kind
    .withId(db.schema.createTable('attachments'))
    .addColumn('case_id', 'bigint', (c) => c.notNull().references('cases.id'))
    .addColumn('reply_id', 'bigint', (c) => c.references('replies.id'))
    .addColumn('staff_id', 'text', (c) => c.notNull().references('staff.id'))
    .addColumn('direction', 'text', (c) => c.notNull())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('type', 'text', (c) => c.notNull())
    .addColumn('bytes', 'bigint', (c) => c.notNull())
    .addColumn('file_key', 'text', (c) => c.notNull().unique())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .execute();
  await db.schema.createIndex('attachments_by_case').on('attachments').columns(['case_id', 'id']).execute();
  await db.schema
    .createTable('presence')
    .addColumn('case_id', 'bigint', (c) => c.notNull().references('cases.id'))
    .addColumn('staff_id', 'text', (c) => c.notNull().references('staff.id'))
    .addColumn('seen_at', 'bigint', (c) => c.notNull())
    .addColumn('writing_at', 'bigint')
    .addPrimaryKeyConstraint('presence_key', ['case_id', 'staff_id'])
    .execute();
}

async function work(db: Kysely<unknown>, kind: ColumnKinds): Promise<void> {
  await kind
    .withId(db.schema.createTable('tasks'))
    .addColumn('case_id', 'bigint', (c) => c.notNull().references('cases.id'))
    .addColumn('title', 'text', (c) => c.notNull())
    .addColumn('due_on', 'text')
    .addColumn('assignee_id', 'text', (c) => c.references('staff.id'))
    .addColumn('created_by', 'text', (c) => c.notNull().references('staff.id'))
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('done_at', 'bigint')
    .addColumn('done_by', 'text', (c) => c.references('staff.id'))
    .execute();
  await db.schema.createIndex('tasks_by_case').on('tasks').columns(['case_id', 'id']).execute();
  await db.schema
    .createIndex('tasks_by_due')
    .on('tasks')
    .columns(['assignee_id', 'due_on'])
    .where(sql.ref('done_at'), 'is', null)
    .execute();
  await kind
    .withId(db.schema.createTable('case_touches'))
    .addColumn('case_id', 'bigint', (c) => c.notNull().references('cases.id').onDelete('cascade'))
    .addColumn('staff_id', 'text', (c) => c.notNull().references('staff.id'))
    .addColumn('at', 'bigint', (c) => c.notNull())
    .execute();
  await db.schema.createIndex('case_touches_by_case').on('case_touches').column('case_id').execute();
  await kind
    .withId(db.schema.createTable('saved_answers'))
    .addColumn('title', 'text', (c) => c.notNull())
    .addColumn('kind', 'text')
    .addColumn('body', 'text', (c) => c.notNull())
    .addColumn('version', 'integer', (c) => c.notNull())
    .addColumn('updated_at', 'bigint', (c) => c.notNull())
    .addColumn('updated_by', 'text', (c) => c.references('staff.id'))
    .execute();
  await db.schema
    .createTable('staff_choices')
    .addColumn('staff_id', 'text', (c) => c.primaryKey().notNull().references('staff.id'))
    .addColumn('value', 'text', (c) => c.notNull())
    .addColumn('updated_at', 'bigint', (c) => c.notNull())
    .execute();
  // One row for each notice that was given, so that nobody hears twice whichever process is faster.
  await db.schema
    .createTable('staff_notices')
    .addColumn('staff_id', 'text', (c) => c.notNull().references('staff.id'))
    .addColumn('subject', 'text', (c) => c.notNull())
    .addColumn('at', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('staff_notices_key', ['staff_id', 'subject'])
    .execute();
}

async function concerns(db: Kysely<unknown>, kind: ColumnKinds): Promise<void> {
  await db.schema
    .createTable('concern_outcomes')
    .addColumn('case_id', 'bigint', (c) => c.primaryKey().notNull().references('cases.id'))
    .addColumn('outcome', 'text')
    .addColumn('done', 'text', (c) => c.notNull())
    .addColumn('learned', 'text', (c) => c.notNull())
    .addColumn('version', 'integer', (c) => c.notNull())
    .addColumn('updated_at', 'bigint', (c) => c.notNull())
    .addColumn('updated_by', 'text', (c) => c.notNull().references('staff.id'))
    .execute();
  await kind
    .withId(db.schema.createTable('concern_extensions'))
    .addColumn('case_id', 'bigint', (c) => c.notNull().references('cases.id'))
    .addColumn('due_at', 'bigint', (c) => c.notNull())
    .addColumn('reason', 'text', (c) => c.notNull())
    .addColumn('agreed_with', 'text', (c) => c.notNull())
    .addColumn('staff_id', 'text', (c) => c.notNull().references('staff.id'))
    .addColumn('at', 'bigint', (c) => c.notNull())
    .execute();
  await db.schema
    .createIndex('concern_extensions_by_case')
    .on('concern_extensions')
    .columns(['case_id', 'id'])
    .execute();
}

async function hiring(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('hirings')
    .addColumn('case_id', 'bigint', (c) => c.primaryKey().notNull().references('cases.id'))
    .addColumn('interview_at', 'bigint')
    .addColumn('not_appointed_reason', 'text')
    /** JSON: two referees with name, contact and state; checked by the hiring schema. */
    .addColumn('referees', 'text', (c) => c.notNull())
    .addColumn('version', 'integer', (c) => c.notNull())
    .addColumn('updated_at', 'bigint', (c) => c.notNull())
    .addColumn('updated_by', 'text', (c) => c.notNull().references('staff.id'))
    .execute();
  await db.schema
    .createTable('hiring_checks')
    .addColumn('case_id', 'bigint', (c) => c.notNull().references('cases.id'))
    .addColumn('item', 'text', (c) => c.notNull())
    .addColumn('note', 'text', (c) => c.notNull())
    .addColumn('at', 'bigint', (c) => c.notNull())
    .addColumn('staff_id', 'text', (c) => c.notNull().references('staff.id'))
    .addPrimaryKeyConstraint('hiring_checks_key', ['case_id', 'item'])
    .execute();
}

/** An email to a member of staff may be about no case. SQLite makes a column nullable only in a new table. */
async function mailsOfStaff(db: Kysely<unknown>, kind: ColumnKinds): Promise<void> {
  if (kind.dialect === 'postgres') {
    await sql`alter table mails alter column case_id drop not null`.execute(db);
  } else {
    await db.schema.alterTable('mails').renameTo('mails_before').execute();
    for (const index of ['mails_waiting', 'mails_by_case', 'mails_by_recipient']) {
      await db.schema.dropIndex(index).execute();
    }
    await outbox(db, kind, (c) => c);
    await sql`insert into mails select * from mails_before`.execute(db);
    await db.schema.dropTable('mails_before').execute();
  }
  await db.schema.alterTable('mails').addColumn('detail', 'text').execute();
}

async function audit(db: Kysely<unknown>, kind: ColumnKinds): Promise<void> {
  await kind
    .withId(db.schema.createTable('audit_entries'))
    .addColumn('at', 'bigint', (c) => c.notNull())
    .addColumn('staff_id', 'text', (c) => c.references('staff.id'))
    .addColumn('action', 'text', (c) => c.notNull())
    .addColumn('subject', 'text')
    .addColumn('detail', 'text')
    .addColumn('hash', 'text', (c) => c.notNull())
    .execute();
  await db.schema
    .createIndex('audit_entries_by_staff')
    .on('audit_entries')
    .columns(['staff_id', 'id'])
    .execute();
  await db.schema
    .createIndex('audit_entries_by_subject')
    .on('audit_entries')
    .columns(['subject', 'id'])
    .execute();
}
