import { type Kysely, sql } from 'kysely';

/** What was last said to the caches in front of the site. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('cdn_purge')
    .addColumn('id', 'integer', (c) => c.primaryKey())
    .addColumn('version', 'text')
    .addColumn('purged_at', 'bigint')
    .addColumn('again_at', 'bigint')
    .addColumn('due_at', 'bigint', (c) => c.notNull().defaultTo(0))
    .addColumn('leased_until', 'bigint', (c) => c.notNull().defaultTo(0))
    .addColumn('failures', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('failing_since', 'bigint')
    .addColumn('error', 'text')
    .execute();
  await sql`insert into cdn_purge (id) values (1)`.execute(db);
}
