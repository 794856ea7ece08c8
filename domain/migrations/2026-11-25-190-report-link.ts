import type { Kysely } from 'kysely';

/** How the link to the regulator's report answered when it was last tried. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('report_links')
    .addColumn('address', 'text', (c) => c.primaryKey().notNull())
    .addColumn('due_at', 'bigint', (c) => c.notNull())
    .addColumn('leased_until', 'bigint', (c) => c.notNull())
    .addColumn('failures', 'integer', (c) => c.notNull())
    .addColumn('failing_since', 'bigint')
    .execute();
}
