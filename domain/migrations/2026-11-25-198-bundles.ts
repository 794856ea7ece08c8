import type { Kysely } from 'kysely';
import type { ColumnKinds } from '#domain/migrate.server.ts';

/** Files of complaints that were made for the regulator, and which complaints are in each. */
export async function up(db: Kysely<unknown>, kind: ColumnKinds): Promise<void> {
  await kind
    .withId(db.schema.createTable('bundles'))
    .addColumn('request_id', 'bigint', (c) => c.notNull().references('regulator_requests.id'))
    .addColumn('state', 'text', (c) => c.notNull())
    .addColumn('choices', 'text', (c) => c.notNull())
    .addColumn('complaints', 'integer', (c) => c.notNull())
    .addColumn('names_removed', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('created_by', 'text', (c) => c.notNull().references('staff.id'))
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('made_by', 'text', (c) => c.references('staff.id'))
    .addColumn('made_at', 'bigint')
    .addColumn('file_key', 'text')
    .addColumn('bytes', 'bigint', (c) => c.notNull().defaultTo(0))
    .addColumn('hash', 'text')
    .addColumn('deleted_at', 'bigint')
    .addColumn('deleted_why', 'text')
    .addColumn('leased_until', 'bigint', (c) => c.notNull().defaultTo(0))
    .execute();
  await db.schema.createIndex('bundles_by_request').on('bundles').columns(['request_id', 'id']).execute();
  await db.schema
    .createTable('bundle_cases')
    .addColumn('bundle_id', 'bigint', (c) => c.notNull().references('bundles.id'))
    .addColumn('case_id', 'bigint', (c) => c.notNull().references('cases.id'))
    .addPrimaryKeyConstraint('bundle_cases_key', ['bundle_id', 'case_id'])
    .execute();
  await db.schema.createIndex('bundle_cases_by_case').on('bundle_cases').column('case_id').execute();
}
