import type { Kysely } from 'kysely';

/** A directory by which staff sign in: one row, or none; whom it knows; and what a session needs to ask it again. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('directory')
    .addColumn('id', 'integer', (c) => c.primaryKey())
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('issuer', 'text', (c) => c.notNull())
    .addColumn('details', 'text', (c) => c.notNull())
    .addColumn('client_id', 'text', (c) => c.notNull())
    .addColumn('sealed_secret', 'text', (c) => c.notNull())
    .addColumn('groups', 'text', (c) => c.notNull())
    .addColumn('adds_people', 'integer', (c) => c.notNull())
    .addColumn('second_factor', 'text', (c) => c.notNull())
    .addColumn('version', 'integer', (c) => c.notNull())
    .addColumn('changed_by', 'text', (c) => c.notNull())
    .addColumn('changed_at', 'bigint', (c) => c.notNull())
    .addColumn('trouble', 'text')
    .addColumn('trouble_since', 'bigint')
    .addColumn('tried', 'text')
    .execute();
  await db.schema
    .createTable('directory_people')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('issuer', 'text', (c) => c.notNull())
    .addColumn('subject', 'text', (c) => c.notNull())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('email', 'text', (c) => c.notNull())
    .addColumn('staff_id', 'text', (c) => c.references('staff.id').onDelete('cascade'))
    .addColumn('seen_at', 'bigint', (c) => c.notNull())
    .execute();
  await db.schema
    .createIndex('directory_people_subject')
    .unique()
    .on('directory_people')
    .columns(['issuer', 'subject'])
    .execute();
  await db.schema
    .createIndex('directory_people_staff')
    .unique()
    .on('directory_people')
    .column('staff_id')
    .execute();
  for (const table of ['staff_sessions', 'staff_pending_sign_ins']) {
    await db.schema.alterTable(table).addColumn('sealed_refresh_token', 'text').execute();
  }
  for (const column of ['directory_asked_at', 'directory_answered_at']) {
    await db.schema.alterTable('staff_sessions').addColumn(column, 'bigint').execute();
  }
  await db.schema
    .alterTable('staff_sessions')
    .addColumn('second_factor_elsewhere', 'integer', (c) => c.notNull().defaultTo(0))
    .execute();
}
