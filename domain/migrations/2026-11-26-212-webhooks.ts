import { type Kysely, sql } from 'kysely';
import type { ColumnKinds } from '#domain/migrate.server.ts';

/** Where other programs hear of what happens, and what waits for them or was sent. */
export async function up(db: Kysely<unknown>, kind: ColumnKinds): Promise<void> {
  await db.schema
    .createTable('webhooks')
    .addColumn('id', 'text', (c) => c.primaryKey().notNull())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('url', 'text', (c) => c.notNull())
    .addColumn('events', 'text', (c) => c.notNull())
    .addColumn('kinds', 'text', (c) => c.notNull())
    .addColumn('sealed_secret', 'text', (c) => c.notNull())
    .addColumn('made_by', 'text', (c) => c.notNull().references('staff.id'))
    .addColumn('made_at', 'bigint', (c) => c.notNull())
    .addColumn('off_at', 'bigint')
    .addColumn('off_why', 'text')
    .addColumn('failing_since', 'bigint')
    .execute();
  await kind
    .withId(db.schema.createTable('webhook_deliveries'))
    .addColumn('webhook_id', 'text', (c) => c.notNull().references('webhooks.id'))
    .addColumn('event_id', 'text', (c) => c.notNull())
    .addColumn('event', 'text', (c) => c.notNull())
    .addColumn('at', 'bigint', (c) => c.notNull())
    .addColumn('case_id', 'bigint', (c) => c.references('cases.id'))
    .addColumn('reference', 'text')
    .addColumn('kind', 'text')
    .addColumn('due_at', 'bigint', (c) => c.notNull())
    .addColumn('counts_from', 'bigint', (c) => c.notNull())
    .addColumn('attempts', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('leased_until', 'bigint')
    .addColumn('delivered_at', 'bigint')
    .addColumn('failed_at', 'bigint')
    .addColumn('status', 'integer')
    .addColumn('error', 'text')
    .addColumn('tried_at', 'bigint')
    .execute();
  await db.schema
    .createIndex('webhook_deliveries_by_webhook')
    .on('webhook_deliveries')
    .columns(['webhook_id', 'id'])
    .execute();
  await db.schema
    .createIndex('webhook_deliveries_waiting')
    .on('webhook_deliveries')
    .columns(['webhook_id', 'due_at'])
    .where(sql.ref('delivered_at'), 'is', null)
    .where(sql.ref('failed_at'), 'is', null)
    .execute();
  await db.schema
    .createIndex('webhook_deliveries_by_case')
    .on('webhook_deliveries')
    .columns(['case_id', 'id'])
    .execute();
}
