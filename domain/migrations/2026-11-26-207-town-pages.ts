import type { Kysely } from 'kysely';
import type { ColumnKinds } from '#domain/migrate.server.ts';

/** What the office says of single towns that it visits. */
export async function up(db: Kysely<unknown>, kind: ColumnKinds): Promise<void> {
  let table = kind
    .withId(db.schema.createTable('town_pages'))
    .addColumn('position', 'integer', (c) => c.notNull())
    .addColumn('demo', 'integer', (c) => c.notNull())
    .addColumn('version', 'integer', (c) => c.notNull().defaultTo(1))
    .addColumn('review_by', 'text', (c) => c.notNull().defaultTo(''))
    .addColumn('welsh', 'text', (c) => c.notNull().defaultTo(''))
    .addColumn('updated_at', 'bigint', (c) => c.notNull());
  for (const column of ['place', 'text']) {
    table = table.addColumn(column, 'text', (c) => c.notNull());
  }
  await table.execute();
}
