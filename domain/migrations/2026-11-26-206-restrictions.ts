import { type Kysely, sql } from 'kysely';

/** A case may be kept for a claim, and because its person asked us to stop using it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('legal_holds')
    .addColumn('kind', 'text', (c) => c.notNull().defaultTo('claim'))
    .execute();
  await db.schema.alterTable('legal_holds').addColumn('lifted_note', 'text').execute();
  await db.schema.dropIndex('legal_holds_in_force').execute();
  await db.schema
    .createIndex('legal_holds_in_force')
    .unique()
    .on('legal_holds')
    .columns(['case_id', 'kind'])
    .where(sql.ref('lifted_at'), 'is', null)
    .execute();
}
