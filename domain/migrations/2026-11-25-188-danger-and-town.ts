import type { Kysely } from 'kysely';

/** The first question of a concern; which council protects whom. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const column of ['danger', 'town']) {
    await db.schema.alterTable('cases').addColumn(column, 'text').execute();
  }
  for (const column of ['towns', 'page']) {
    await db.schema
      .alterTable('safeguarding_contacts')
      .addColumn(column, 'text', (c) => c.notNull().defaultTo(''))
      .execute();
  }
}
