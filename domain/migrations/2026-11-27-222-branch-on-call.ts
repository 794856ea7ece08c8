import type { Kysely } from 'kysely';

/** Who answers a branch's phone when its office is closed. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('branches')
    .addColumn('on_call', 'text', (c) => c.notNull().defaultTo(''))
    .execute();
}
