import { type Kysely, sql } from 'kysely';
import type { ColumnKinds } from '#domain/migrate.server.ts';

/** Every backup that was begun here, by the schedule or by staff. */
export async function up(db: Kysely<unknown>, kind: ColumnKinds): Promise<void> {
  await kind
    .withId(db.schema.createTable('backup_runs'))
    .addColumn('slot', 'text', (c) => c.notNull().unique())
    .addColumn('asked_by', 'text')
    .addColumn('started_at', 'bigint', (c) => c.notNull())
    .addColumn('leased_until', 'bigint', (c) => c.notNull())
    .addColumn('finished_at', 'bigint')
    .addColumn('file', 'text', (c) => c.notNull())
    .addColumn('bytes', 'bigint')
    .addColumn('row_count', 'bigint')
    .addColumn('error', 'text')
    .execute();
  // Two at once would take the disk from each other.
  await sql`create unique index backup_runs_running on backup_runs ((finished_at is null)) where finished_at is null`.execute(
    db,
  );
  await db.schema.createIndex('backup_runs_by_start').on('backup_runs').column('started_at').execute();
}
