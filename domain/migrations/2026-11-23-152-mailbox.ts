import type { Kysely } from 'kysely';

/** The mailbox of the office that is read, how far, and by which process: one row, or none. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('mailbox')
    .addColumn('id', 'integer', (c) => c.primaryKey())
    .addColumn('host', 'text', (c) => c.notNull())
    .addColumn('port', 'integer', (c) => c.notNull())
    .addColumn('tls', 'text', (c) => c.notNull())
    .addColumn('username', 'text', (c) => c.notNull())
    .addColumn('sealed_password', 'text', (c) => c.notNull())
    .addColumn('folder', 'text', (c) => c.notNull())
    .addColumn('done_folder', 'text')
    .addColumn('since', 'bigint', (c) => c.notNull())
    .addColumn('version', 'integer', (c) => c.notNull())
    .addColumn('changed_by', 'text', (c) => c.notNull())
    .addColumn('changed_at', 'bigint', (c) => c.notNull())
    .addColumn('numbering', 'text')
    .addColumn('last_uid', 'bigint')
    .addColumn('holder', 'text')
    .addColumn('held_until', 'bigint')
    .addColumn('read_at', 'bigint')
    .addColumn('trouble', 'text')
    .addColumn('trouble_since', 'bigint')
    .execute();
}
