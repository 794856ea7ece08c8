import type { Kysely } from 'kysely';

/** Which groups of the directory have which branches. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('directory')
    .addColumn('branch_groups', 'text', (c) => c.notNull().defaultTo('{}'))
    .execute();
}
