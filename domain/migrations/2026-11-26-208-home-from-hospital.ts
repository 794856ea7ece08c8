import type { Kysely } from 'kysely';

/** Who comes home from hospital, when and from where; whom a text tells of it at once. Its index is a later one. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const column of ['home_on', 'hospital', 'ward', 'arranged_by']) {
    await db.schema.alterTable('cases').addColumn(column, 'text').execute();
  }
  await db.schema
    .alterTable('text_settings')
    .addColumn('on_call', 'text', (c) => c.notNull().defaultTo(''))
    .execute();
}
