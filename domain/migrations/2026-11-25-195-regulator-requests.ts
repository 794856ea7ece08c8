import type { Kysely } from 'kysely';
import type { ColumnKinds } from '#domain/migrate.server.ts';

/** Requests by the regulator for a summary of complaints, and what was done about each. */
export async function up(db: Kysely<unknown>, kind: ColumnKinds): Promise<void> {
  await kind
    .withId(db.schema.createTable('regulator_requests'))
    .addColumn('reference', 'text', (c) => c.notNull().unique())
    .addColumn('asked_on', 'text', (c) => c.notNull())
    .addColumn('due_on', 'text', (c) => c.notNull())
    .addColumn('their_reference', 'text', (c) => c.notNull())
    .addColumn('from_on', 'text', (c) => c.notNull())
    .addColumn('until_on', 'text', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('created_by', 'text', (c) => c.notNull().references('staff.id'))
    .addColumn('ended', 'text')
    .addColumn('ended_on', 'text')
    .addColumn('ended_with', 'text')
    .addColumn('version', 'integer', (c) => c.notNull().defaultTo(1))
    .execute();
  await kind
    .withId(db.schema.createTable('regulator_request_events'))
    .addColumn('request_id', 'bigint', (c) => c.notNull().references('regulator_requests.id'))
    .addColumn('staff_id', 'text', (c) => c.notNull().references('staff.id'))
    .addColumn('at', 'bigint', (c) => c.notNull())
    .addColumn('action', 'text', (c) => c.notNull())
    .addColumn('detail', 'text', (c) => c.notNull())
    .execute();
  await db.schema
    .createIndex('regulator_request_events_by_request')
    .on('regulator_request_events')
    .columns(['request_id', 'id'])
    .execute();
}
