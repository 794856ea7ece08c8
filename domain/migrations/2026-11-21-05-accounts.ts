import type { Kysely } from 'kysely';

/** Invitations, second factors, sign-ins that wait for one, and what a person sees of their sessions. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('staff').addColumn('last_seen_at', 'bigint').execute();
  await db.schema
    .alterTable('staff')
    .addColumn('version', 'integer', (c) => c.notNull().defaultTo(1))
    .execute();
  await db.schema.alterTable('staff_sessions').addColumn('browser', 'text').execute();
  await db.schema.alterTable('staff_sessions').addColumn('place', 'text').execute();
  await db.schema.createIndex('staff_links_by_staff').on('staff_links').column('staff_id').execute();

  await db.schema
    .createTable('staff_authenticators')
    .addColumn('staff_id', 'text', (c) => c.primaryKey().notNull().references('staff.id'))
    .addColumn('secret', 'text', (c) => c.notNull())
    .addColumn('confirmed_at', 'bigint')
    .addColumn('last_step', 'bigint', (c) => c.notNull().defaultTo(0))
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .execute();
  await db.schema
    .createTable('staff_recovery_codes')
    .addColumn('code_hash', 'text', (c) => c.primaryKey().notNull())
    .addColumn('staff_id', 'text', (c) => c.notNull().references('staff.id'))
    .addColumn('used_at', 'bigint')
    .execute();
  await db.schema
    .createTable('staff_passkeys')
    .addColumn('id', 'text', (c) => c.primaryKey().notNull())
    .addColumn('staff_id', 'text', (c) => c.notNull().references('staff.id'))
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('public_key', 'text', (c) => c.notNull())
    .addColumn('counter', 'bigint', (c) => c.notNull())
    .addColumn('transports', 'text', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('last_used_at', 'bigint')
    .execute();
  await db.schema
    .createTable('staff_pending_sign_ins')
    .addColumn('token_hash', 'text', (c) => c.primaryKey().notNull())
    .addColumn('staff_id', 'text', (c) => c.notNull().references('staff.id'))
    .addColumn('expires_at', 'bigint', (c) => c.notNull())
    .execute();
  await db.schema
    .createTable('staff_used_challenges')
    .addColumn('challenge', 'text', (c) => c.primaryKey().notNull())
    .addColumn('expires_at', 'bigint', (c) => c.notNull())
    .execute();
  for (const table of ['staff_recovery_codes', 'staff_passkeys', 'staff_pending_sign_ins']) {
    await db.schema.createIndex(`${table}_by_staff`).on(table).column('staff_id').execute();
  }
}
