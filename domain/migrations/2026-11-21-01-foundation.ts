import { type ColumnDefinitionBuilder, type Kysely, sql } from 'kysely';
import type { ColumnKinds } from '#domain/migrate.server.ts';

export async function up(db: Kysely<unknown>, kind: ColumnKinds): Promise<void> {
  await accounts(db, kind);
  await kind
    .withId(db.schema.createTable('cases'))
    .addColumn('reference', 'text', (c) => c.notNull().unique())
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('received_at', 'bigint', (c) => c.notNull())
    .addColumn('title', 'text')
    .addColumn('first_name', 'text', (c) => c.notNull())
    .addColumn('last_name', 'text')
    .addColumn('email', 'text')
    .addColumn('phone', 'text', (c) => c.notNull())
    .addColumn('carer_names', 'text')
    .addColumn('message', 'text', (c) => c.notNull())
    .addColumn('fingerprint', 'text', (c) => c.notNull())
    .addColumn('sender', 'text', (c) => c.notNull())
    .addColumn('spam_at', 'bigint')
    .addColumn('handled_at', 'bigint')
    .addColumn('handled_by', 'text', (c) => c.references('staff.id'))
    .execute();
  await db.schema.createIndex('cases_by_kind').on('cases').columns(['kind', 'received_at', 'id']).execute();
  await db.schema
    .createIndex('cases_by_fingerprint')
    .on('cases')
    .columns(['fingerprint', 'received_at'])
    .execute();
  await db.schema.createIndex('cases_by_sender').on('cases').columns(['sender', 'received_at']).execute();
  await db.schema.createIndex('cases_by_time').on('cases').column('received_at').execute();
  await db.schema
    .createIndex('cases_waiting')
    .on('cases')
    .columns(['kind', 'received_at', 'id'])
    .where(sql.ref('handled_at'), 'is', null)
    .where(sql.ref('spam_at'), 'is', null)
    .execute();

  await kind
    .withId(db.schema.createTable('case_events'))
    .addColumn('case_id', 'bigint', (c) => c.notNull().references('cases.id'))
    .addColumn('staff_id', 'text', (c) => c.notNull().references('staff.id'))
    .addColumn('at', 'bigint', (c) => c.notNull())
    .addColumn('action', 'text', (c) => c.notNull())
    .execute();
  await db.schema.createIndex('case_events_by_case').on('case_events').columns(['case_id', 'id']).execute();

  await db.schema
    .createTable('case_reads')
    .addColumn('case_id', 'bigint', (c) => c.notNull().references('cases.id'))
    .addColumn('staff_id', 'text', (c) => c.notNull().references('staff.id'))
    .addColumn('read_at', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('case_reads_key', ['case_id', 'staff_id'])
    .execute();

  await kind
    .withId(db.schema.createTable('replies'))
    .addColumn('case_id', 'bigint', (c) => c.notNull().references('cases.id'))
    .addColumn('staff_id', 'text', (c) => c.notNull().references('staff.id'))
    .addColumn('body', 'text', (c) => c.notNull())
    .addColumn('sent_at', 'bigint', (c) => c.notNull())
    .addColumn('submission_key', 'text', (c) => c.notNull().unique())
    .execute();
  await db.schema.createIndex('replies_by_case').on('replies').columns(['case_id', 'id']).execute();

  await outbox(db, kind);
  await content(db);
}

/** @param caseId constrains the column of the case: an email must have one, until a later migration */
export async function outbox(
  db: Kysely<unknown>,
  kind: ColumnKinds,
  caseId: (column: ColumnDefinitionBuilder) => ColumnDefinitionBuilder = (column) => column.notNull(),
): Promise<void> {
  await kind
    .withId(db.schema.createTable('mails'))
    .addColumn('message_id', 'text', (c) => c.notNull().unique())
    .addColumn('template', 'text', (c) => c.notNull())
    .addColumn('case_id', 'bigint', (c) => caseId(c).references('cases.id'))
    .addColumn('reply_id', 'bigint', (c) => c.references('replies.id'))
    .addColumn('recipient', 'text', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('due_at', 'bigint', (c) => c.notNull())
    .addColumn('attempts', 'integer', (c) => c.notNull())
    .addColumn('leased_until', 'bigint')
    .addColumn('sent_at', 'bigint')
    .addColumn('failed_at', 'bigint')
    .addColumn('last_error', 'text')
    .execute();
  await db.schema
    .createIndex('mails_waiting')
    .on('mails')
    .column('due_at')
    .where(sql.ref('sent_at'), 'is', null)
    .where(sql.ref('failed_at'), 'is', null)
    .execute();
  await db.schema.createIndex('mails_by_case').on('mails').column('case_id').execute();
  await db.schema
    .createIndex('mails_by_recipient')
    .on('mails')
    .columns(['recipient', 'created_at'])
    .execute();
}

async function content(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('settings')
    .addColumn('key', 'text', (c) => c.primaryKey())
    .addColumn('value', 'text', (c) => c.notNull())
    .addColumn('updated_at', 'bigint', (c) => c.notNull())
    .execute();
  await db.schema
    .createTable('content_revision')
    .addColumn('id', 'integer', (c) => c.primaryKey())
    .addColumn('revision', 'bigint', (c) => c.notNull())
    .execute();
  await sql`insert into content_revision (id, revision) values (1, 1)`.execute(db);
}

async function accounts(db: Kysely<unknown>, kind: ColumnKinds): Promise<void> {
  const id = (table: string) =>
    db.schema.createTable(table).addColumn('id', 'text', (c) => c.primaryKey().notNull());
  await id('staff')
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('email', 'text', (c) => c.notNull().unique())
    .addColumn('email_verified', kind.boolean, (c) => c.notNull().defaultTo(false))
    .addColumn('image', 'text')
    .addColumn('role', 'text', (c) => c.notNull())
    .addColumn('deactivated_at', 'bigint')
    .addColumn('created_at', kind.date, (c) => c.notNull())
    .addColumn('updated_at', kind.date, (c) => c.notNull())
    .execute();
  await id('staff_sessions')
    .addColumn('staff_id', 'text', (c) => c.notNull().references('staff.id'))
    .addColumn('token', 'text', (c) => c.notNull().unique())
    .addColumn('expires_at', kind.date, (c) => c.notNull())
    .addColumn('ip_address', 'text')
    .addColumn('user_agent', 'text')
    .addColumn('created_at', kind.date, (c) => c.notNull())
    .addColumn('updated_at', kind.date, (c) => c.notNull())
    .execute();
  await id('staff_credentials')
    .addColumn('staff_id', 'text', (c) => c.notNull().references('staff.id'))
    .addColumn('account_id', 'text', (c) => c.notNull())
    .addColumn('provider_id', 'text', (c) => c.notNull())
    .addColumn('password', 'text')
    .addColumn('access_token', 'text')
    .addColumn('refresh_token', 'text')
    .addColumn('id_token', 'text')
    .addColumn('access_token_expires_at', kind.date)
    .addColumn('refresh_token_expires_at', kind.date)
    .addColumn('scope', 'text')
    .addColumn('created_at', kind.date, (c) => c.notNull())
    .addColumn('updated_at', kind.date, (c) => c.notNull())
    .execute();
  await id('staff_verifications')
    .addColumn('identifier', 'text', (c) => c.notNull())
    .addColumn('value', 'text', (c) => c.notNull())
    .addColumn('expires_at', kind.date, (c) => c.notNull())
    .addColumn('created_at', kind.date, (c) => c.notNull())
    .addColumn('updated_at', kind.date, (c) => c.notNull())
    .execute();
  await db.schema.createIndex('staff_sessions_by_staff').on('staff_sessions').column('staff_id').execute();
  await db.schema
    .createIndex('staff_credentials_by_staff')
    .on('staff_credentials')
    .column('staff_id')
    .execute();

  await db.schema
    .createTable('staff_links')
    .addColumn('token_hash', 'text', (c) => c.primaryKey().notNull())
    .addColumn('purpose', 'text', (c) => c.notNull())
    .addColumn('staff_id', 'text', (c) => c.references('staff.id'))
    .addColumn('expires_at', 'bigint', (c) => c.notNull())
    .addColumn('used_at', 'bigint')
    .execute();
  await kind
    .withId(db.schema.createTable('sign_in_attempts'))
    .addColumn('account', 'text', (c) => c.notNull())
    .addColumn('sender', 'text', (c) => c.notNull())
    .addColumn('at', 'bigint', (c) => c.notNull())
    .addColumn('outcome', 'text', (c) => c.notNull())
    .addColumn('staff_id', 'text', (c) => c.references('staff.id'))
    .execute();
  await db.schema
    .createIndex('sign_in_attempts_by_account')
    .on('sign_in_attempts')
    .columns(['account', 'at'])
    .execute();
  await db.schema.createIndex('sign_in_attempts_by_time').on('sign_in_attempts').column('at').execute();
  await db.schema
    .createIndex('sign_in_attempts_by_sender')
    .on('sign_in_attempts')
    .columns(['sender', 'at'])
    .execute();
}
