import { type Kysely, sql } from 'kysely';

/** The colours that an office chooses; at first those that the site has had. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('look')
    .addColumn('id', 'integer', (c) => c.primaryKey())
    .addColumn('main', 'text', (c) => c.notNull())
    .addColumn('accent', 'text', (c) => c.notNull())
    .addColumn('version', 'integer', (c) => c.notNull())
    .addColumn('changed_by', 'text')
    .addColumn('changed_at', 'bigint')
    .execute();
  await sql`insert into look (id, main, accent, version) values (1, '#17352f', '#b8432f', 0)`.execute(db);
}
