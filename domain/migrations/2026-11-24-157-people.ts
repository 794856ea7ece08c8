import { type Kysely, sql } from 'kysely';
import type { ColumnKinds } from '#domain/migrate.server.ts';

/** People of whom the office noted something by hand; all others are found by the addresses and numbers of their cases. */
export async function up(db: Kysely<unknown>, kind: ColumnKinds): Promise<void> {
  await kind
    .withId(db.schema.createTable('people'))
    .addColumn('name', 'text')
    .addColumn('address', 'text', (c) => c.notNull().defaultTo(''))
    .addColumn('writes_about', 'text', (c) => c.notNull().defaultTo(''))
    .addColumn('relation', 'text', (c) => c.notNull().defaultTo(''))
    .addColumn('reached_by', 'text')
    .addColumn('merged_into', 'bigint', (c) => c.references('people.id'))
    .addColumn('version', 'integer', (c) => c.notNull().defaultTo(1))
    .execute();
  await kind
    .withId(db.schema.createTable('person_keys'))
    .addColumn('person_id', 'bigint', (c) => c.notNull().references('people.id'))
    .addColumn('type', 'text', (c) => c.notNull())
    .addColumn('key', 'text', (c) => c.notNull())
    .addColumn('value', 'text', (c) => c.notNull())
    .addColumn('by_hand', 'integer', (c) => c.notNull().defaultTo(0))
    .addUniqueConstraint('person_keys_once', ['person_id', 'type', 'key'])
    .execute();
  await db.schema
    .createTable('person_cases')
    .addColumn('case_id', 'bigint', (c) => c.primaryKey().references('cases.id'))
    .addColumn('person_id', 'bigint', (c) => c.notNull().references('people.id'))
    .execute();
  await kind
    .withId(db.schema.createTable('person_events'))
    .addColumn('person_id', 'bigint', (c) => c.notNull().references('people.id'))
    .addColumn('case_id', 'bigint', (c) => c.references('cases.id'))
    .addColumn('other_id', 'bigint', (c) => c.references('people.id'))
    .addColumn('staff_id', 'text', (c) => c.notNull().references('staff.id'))
    .addColumn('at', 'bigint', (c) => c.notNull())
    .addColumn('action', 'text', (c) => c.notNull())
    .addColumn('detail', 'text')
    .execute();
  await db.schema.createIndex('person_keys_by_key').on('person_keys').columns(['type', 'key']).execute();
  await db.schema
    .createIndex('person_cases_by_person')
    .on('person_cases')
    .columns(['person_id', 'case_id'])
    .execute();
  await db.schema
    .createIndex('person_events_by_person')
    .on('person_events')
    .columns(['person_id', 'id'])
    .execute();
  for (const [table, column] of [
    ['people', 'merged_into'],
    ['person_events', 'case_id'],
    ['person_events', 'other_id'],
  ] as const) {
    await db.schema
      .createIndex(`${table}_by_${column}`)
      .on(table)
      .column(column)
      .where(sql.ref(column), 'is not', null)
      .execute();
  }
}
