import { type Kysely, sql } from 'kysely';
import type { ColumnKinds } from '#domain/migrate.server.ts';

/** The services that every site had pages for, in the order of its menu. */
const BUILT_IN = [
  ...['/personalcare', '/elderlyservice', '/respitecare', '/livein', '/discharge', '/care'],
  ...['/chronical', '/specialcare', '/support', '/surgery', '/lifecare'],
];
/** Null: the words that came with the site stand. */
const BEGUN = [
  ...['name', 'grouping', 'card', 'picture', 'picture_alt', 'heading', 'lead', 'who', 'help', 'visit'],
  ...['start', 'not_covered', 'questions', 'title', 'description'],
];

/** Services become rows: their order and addresses, and what the office changes of their words or adds. */
export async function up(db: Kysely<unknown>, kind: ColumnKinds): Promise<void> {
  let table = kind
    .withId(db.schema.createTable('care_services'))
    .addColumn('position', 'integer', (c) => c.notNull())
    .addColumn('demo', 'integer', (c) => c.notNull())
    .addColumn('version', 'integer', (c) => c.notNull().defaultTo(1))
    .addColumn('review_by', 'text', (c) => c.notNull().defaultTo(''))
    .addColumn('updated_at', 'bigint', (c) => c.notNull())
    .addColumn('key', 'text', (c) => c.notNull())
    .addColumn('former', 'text', (c) => c.notNull())
    .addColumn('path', 'text', (c) => c.notNull());
  for (const column of BEGUN) table = table.addColumn(column, 'text');
  await table.execute();
  for (const [position, path] of BUILT_IN.entries()) {
    const row = { position, demo: 0, updated_at: 0, key: path, former: '', path };
    const columns = sql.join(Object.keys(row).map((column) => sql.ref(column)));
    await sql`insert into care_services (${columns}) values (${sql.join(Object.values(row))})`.execute(db);
  }
}
