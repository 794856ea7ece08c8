import type { Kysely } from 'kysely';
import type { ColumnKinds } from '#domain/migrate.server.ts';

/** How soon care can start at which place, and how often people asked about which one. */
export async function up(db: Kysely<unknown>, kind: ColumnKinds): Promise<void> {
  let table = kind
    .withId(db.schema.createTable('areas'))
    .addColumn('position', 'integer', (c) => c.notNull())
    .addColumn('demo', 'integer', (c) => c.notNull())
    .addColumn('version', 'integer', (c) => c.notNull().defaultTo(1))
    .addColumn('review_by', 'text', (c) => c.notNull().defaultTo(''))
    .addColumn('welsh', 'text', (c) => c.notNull().defaultTo(''))
    .addColumn('updated_at', 'bigint', (c) => c.notNull());
  for (const column of ['place', 'service', 'start', 'starts_on']) {
    table = table.addColumn(column, 'text', (c) => c.notNull());
  }
  await table.execute();
  await db.schema
    .createTable('area_questions')
    .addColumn('month', 'text', (c) => c.notNull())
    .addColumn('place', 'text', (c) => c.notNull())
    .addColumn('visits', 'text', (c) => c.notNull())
    .addColumn('times', 'integer', (c) => c.notNull())
    .addPrimaryKeyConstraint('area_questions_key', ['month', 'place', 'visits'])
    .execute();
}
