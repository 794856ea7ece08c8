import { type Kysely, sql } from 'kysely';
import type { ColumnKinds } from '#domain/migrate.server.ts';

/** Text messages to people without an email address, the provider that sends them, and who wants none. */
export async function up(db: Kysely<unknown>, { withId }: ColumnKinds): Promise<void> {
  await withId(db.schema.createTable('text_messages'))
    .addColumn('case_id', 'bigint', (c) => c.notNull().references('cases.id'))
    .addColumn('template', 'text', (c) => c.notNull())
    .addColumn('about_at', 'bigint')
    .addColumn('recipient', 'text', (c) => c.notNull())
    .addColumn('words', 'text', (c) => c.notNull())
    .addColumn('parts', 'integer', (c) => c.notNull())
    .addColumn('price', 'integer', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('due_at', 'bigint', (c) => c.notNull())
    .addColumn('ends_at', 'bigint', (c) => c.notNull())
    .addColumn('attempts', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('leased_until', 'bigint')
    .addColumn('left_at', 'bigint')
    .addColumn('provider_id', 'text')
    .addColumn('arrived_at', 'bigint')
    .addColumn('failed_at', 'bigint')
    .addColumn('failure', 'text')
    .execute();
  await db.schema.createIndex('text_messages_by_case').on('text_messages').column('case_id').execute();
  await db.schema.createIndex('text_messages_by_time').on('text_messages').column('created_at').execute();
  await db.schema
    .createIndex('text_messages_by_provider_id')
    .on('text_messages')
    .column('provider_id')
    .execute();
  await db.schema
    .createIndex('text_messages_due')
    .on('text_messages')
    .column('due_at')
    .where(sql.ref('left_at'), 'is', null)
    .where(sql.ref('failed_at'), 'is', null)
    .execute();
  await db.schema
    .createTable('text_settings')
    .addColumn('id', 'integer', (c) => c.primaryKey())
    .addColumn('provider', 'text', (c) => c.notNull())
    .addColumn('account', 'text', (c) => c.notNull())
    .addColumn('sealed_token', 'text', (c) => c.notNull())
    .addColumn('sealed_key', 'text')
    .addColumn('sender', 'text', (c) => c.notNull())
    .addColumn('details', 'text', (c) => c.notNull())
    .addColumn('price', 'integer', (c) => c.notNull())
    .addColumn('ceiling', 'integer', (c) => c.notNull())
    .addColumn('version', 'integer', (c) => c.notNull())
    .addColumn('changed_by', 'text', (c) => c.notNull())
    .addColumn('changed_at', 'bigint', (c) => c.notNull())
    .addColumn('trouble', 'text')
    .addColumn('trouble_since', 'bigint')
    .execute();
  await db.schema
    .createTable('text_stops')
    .addColumn('number_mark', 'text', (c) => c.primaryKey().notNull())
    .addColumn('at', 'bigint', (c) => c.notNull())
    .execute();
  await db.schema.alterTable('incoming_mails').addColumn('from_phone', 'text').execute();
}
