import type { Kysely } from 'kysely';

/** Which files the virus scanner has passed, see docs/infrastructure.md. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('file_scans')
    .addColumn('stored_key', 'text', (c) => c.primaryKey().notNull())
    .addColumn('passed_at', 'bigint', (c) => c.notNull())
    .execute();
}
