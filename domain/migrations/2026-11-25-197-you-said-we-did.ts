import type { Kysely } from 'kysely';
import type { ColumnKinds } from '#domain/migrate.server.ts';

/** What the office changed because of what people told it. */
export async function up(db: Kysely<unknown>, kind: ColumnKinds): Promise<void> {
  let table = kind
    .withId(db.schema.createTable('said_and_done'))
    .addColumn('position', 'integer', (c) => c.notNull())
    .addColumn('demo', 'integer', (c) => c.notNull())
    .addColumn('version', 'integer', (c) => c.notNull().defaultTo(1))
    .addColumn('review_by', 'text', (c) => c.notNull().defaultTo(''))
    .addColumn('welsh', 'text', (c) => c.notNull().defaultTo(''))
    .addColumn('people', 'integer')
    .addColumn('updated_at', 'bigint', (c) => c.notNull());
  for (const column of ['said', 'did', 'done_on']) {
    table = table.addColumn(column, 'text', (c) => c.notNull());
  }
  await table.execute();
}
