import type { Kysely } from 'kysely';
import type { ColumnKinds } from '#domain/migrate.server.ts';

/** What care costs, as the office enters it: money is pence, dates are ISO dates. */
export async function up(db: Kysely<unknown>, kind: ColumnKinds): Promise<void> {
  let table = kind
    .withId(db.schema.createTable('prices'))
    .addColumn('position', 'integer', (c) => c.notNull())
    .addColumn('demo', 'integer', (c) => c.notNull())
    .addColumn('version', 'integer', (c) => c.notNull().defaultTo(1))
    .addColumn('review_by', 'text', (c) => c.notNull().defaultTo(''))
    .addColumn('updated_at', 'bigint', (c) => c.notNull())
    .addColumn('price', 'integer', (c) => c.notNull());
  for (const column of ['service', 'length', 'conditions', 'valid_from', 'valid_until']) {
    table = table.addColumn(column, 'text', (c) => c.notNull());
  }
  await table.execute();
}
