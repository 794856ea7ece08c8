import type { Kysely } from 'kysely';
import type { ColumnKinds } from '#domain/migrate.server.ts';

/** Branches of a provider, whose case is whose branch's, and who of staff works for which alone. Its index on cases is a later one. */
export async function up(db: Kysely<unknown>, kind: ColumnKinds): Promise<void> {
  let table = kind
    .withId(db.schema.createTable('branches'))
    .addColumn('position', 'integer', (c) => c.notNull())
    .addColumn('demo', 'integer', (c) => c.notNull())
    .addColumn('version', 'integer', (c) => c.notNull().defaultTo(1))
    .addColumn('review_by', 'text', (c) => c.notNull().defaultTo(''))
    .addColumn('welsh', 'text', (c) => c.notNull().defaultTo(''))
    .addColumn('updated_at', 'bigint', (c) => c.notNull());
  for (const column of [
    ...['name', 'manager', 'phone', 'mailbox', 'street', 'town', 'postcode', 'hours', 'towns', 'text'],
    ...['location_id', 'rating', 'rated_on'],
  ]) {
    table = table.addColumn(column, 'text', (c) => c.notNull());
  }
  await table.execute();
  await db.schema
    .alterTable('cases')
    .addColumn('branch_id', 'bigint', (c) => c.references('branches.id').onDelete('set null'))
    .execute();
  await db.schema
    .alterTable('staff')
    .addColumn('some_branches', 'integer', (c) => c.notNull().defaultTo(0))
    .execute();
  await db.schema
    .createTable('staff_branches')
    .addColumn('staff_id', 'text', (c) => c.notNull().references('staff.id').onDelete('cascade'))
    .addColumn('branch_id', 'bigint', (c) => c.notNull().references('branches.id').onDelete('cascade'))
    .addPrimaryKeyConstraint('staff_branches_key', ['staff_id', 'branch_id'])
    .execute();
}
