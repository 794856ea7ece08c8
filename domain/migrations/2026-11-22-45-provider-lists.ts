import type { CreateTableBuilder, Kysely } from 'kysely';
import type { ColumnKinds } from '#domain/migrate.server.ts';

const LISTS = {
  safeguarding_contacts: ['name', 'day_phone', 'night_phone', 'source'],
  managers: ['name', 'designation', 'about'],
} as const;

/** Whom to ring when somebody is in danger, and who leads the provider: until now they stood in the code. */
export async function up(db: Kysely<unknown>, kind: ColumnKinds): Promise<void> {
  for (const [name, columns] of Object.entries(LISTS)) {
    let table: CreateTableBuilder<string, string> = kind
      .withId(db.schema.createTable(name))
      .addColumn('position', 'integer', (c) => c.notNull())
      .addColumn('demo', 'integer', (c) => c.notNull())
      .addColumn('version', 'integer', (c) => c.notNull().defaultTo(1))
      .addColumn('review_by', 'text', (c) => c.notNull().defaultTo(''))
      .addColumn('updated_at', 'bigint', (c) => c.notNull());
    for (const column of columns) {
      table = table.addColumn(column, 'text', (c) => c.notNull());
    }
    await table.execute();
  }
}
