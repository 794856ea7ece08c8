import { type Kysely, sql } from 'kysely';

/** Which process runs the schedule, and how each job went last. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('schedule_lease')
    .addColumn('id', 'integer', (c) => c.primaryKey())
    .addColumn('holder', 'text')
    .addColumn('place', 'text')
    .addColumn('held_since', 'bigint')
    .addColumn('held_until', 'bigint')
    .execute();
  await sql`insert into schedule_lease (id) values (1)`.execute(db);
  await db.schema
    .createTable('scheduled_jobs')
    .addColumn('name', 'text', (c) => c.primaryKey())
    .addColumn('added_at', 'bigint', (c) => c.notNull())
    .addColumn('started_at', 'bigint')
    .addColumn('started_by', 'text')
    .addColumn('succeeded_at', 'bigint')
    .addColumn('failed_at', 'bigint')
    .addColumn('error', 'text')
    .execute();
}
