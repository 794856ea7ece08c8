import type { Kysely } from 'kysely';
import type { ColumnKinds } from '#domain/migrate.server.ts';

/**
 * What a concern is made of, point by point, each with its answer; what they want to happen and for what we apologise;
 * who complains for whom, with what authority, and who pays for the care; who investigates.
 */
export async function up(db: Kysely<unknown>, kind: ColumnKinds): Promise<void> {
  await kind
    .withId(db.schema.createTable('concern_points'))
    .addColumn('case_id', 'bigint', (c) => c.notNull().references('cases.id'))
    .addColumn('position', 'integer', (c) => c.notNull())
    .addColumn('words', 'text', (c) => c.notNull())
    .addColumn('finding', 'text')
    .addColumn('answer', 'text', (c) => c.notNull().defaultTo(''))
    .addColumn('version', 'integer', (c) => c.notNull())
    .addColumn('updated_at', 'bigint', (c) => c.notNull())
    .addColumn('updated_by', 'text', (c) => c.notNull().references('staff.id'))
    .execute();
  await db.schema
    .createIndex('concern_points_by_case')
    .on('concern_points')
    .columns(['case_id', 'position'])
    .execute();
  await db.schema
    .createTable('concern_wishes')
    .addColumn('case_id', 'bigint', (c) => c.primaryKey().references('cases.id'))
    .addColumn('wished', 'text', (c) => c.notNull())
    .addColumn('version', 'integer', (c) => c.notNull())
    .addColumn('updated_at', 'bigint', (c) => c.notNull())
    .addColumn('updated_by', 'text', (c) => c.notNull().references('staff.id'))
    .execute();
  await db.schema
    .alterTable('concern_outcomes')
    .addColumn('apology', 'text', (c) => c.notNull().defaultTo(''))
    .execute();
  await db.schema
    .createTable('concern_complainants')
    .addColumn('case_id', 'bigint', (c) => c.primaryKey().references('cases.id'))
    .addColumn('behalf', 'text')
    .addColumn('person', 'text', (c) => c.notNull())
    .addColumn('relation', 'text', (c) => c.notNull())
    .addColumn('authority', 'text')
    .addColumn('proof', 'text', (c) => c.notNull())
    .addColumn('payer', 'text')
    .addColumn('version', 'integer', (c) => c.notNull())
    .addColumn('updated_at', 'bigint', (c) => c.notNull())
    .addColumn('updated_by', 'text', (c) => c.notNull().references('staff.id'))
    .execute();
  await db.schema
    .createTable('concern_investigators')
    .addColumn('case_id', 'bigint', (c) => c.primaryKey().references('cases.id'))
    .addColumn('staff_id', 'text', (c) => c.notNull().references('staff.id'))
    .addColumn('chosen_by', 'text', (c) => c.notNull().references('staff.id'))
    .addColumn('at', 'bigint', (c) => c.notNull())
    .addColumn('confirmed_at', 'bigint')
    .execute();
}
