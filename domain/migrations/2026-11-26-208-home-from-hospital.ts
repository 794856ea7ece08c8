import { type Kysely, sql } from 'kysely';

/** Who comes home from hospital, when and from where; whom a text tells of it at once. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const column of ['home_on', 'hospital', 'ward', 'arranged_by']) {
    await db.schema.alterTable('cases').addColumn(column, 'text').execute();
  }
  await db.schema
    .createIndex('cases_home_on')
    .on('cases')
    .column('home_on')
    .where(sql.ref('home_on'), 'is not', null)
    .execute();
  await db.schema
    .alterTable('text_settings')
    .addColumn('on_call', 'text', (c) => c.notNull().defaultTo(''))
    .execute();
}
