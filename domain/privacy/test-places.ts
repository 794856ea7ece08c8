import { sql } from 'kysely';
import type { OpenDatabase } from '#domain/database.ts';

/** Every place in the database where `word` is, as `table.column`; of the search's own tables on SQLite too. */
export async function placesOf(open: OpenDatabase, word: string): Promise<readonly string[]> {
  const places: string[] = [];
  for (const { table, column } of await columnsOf(open)) {
    const { rows } = await sql<{ value: unknown }>`
      select ${sql.ref(column)} as value from ${sql.table(table)}
    `.execute(open.db);
    const holds = rows.some(({ value }) => textOf(value).toLowerCase().includes(word.toLowerCase()));
    if (holds) places.push(`${table}.${column}`);
  }
  return places;
}

async function columnsOf(open: OpenDatabase) {
  const { rows } =
    open.dialect === 'sqlite'
      ? await sql<{ table: string; column: string }>`
          select m.name as "table", c.name as "column" from sqlite_master m, pragma_table_info(m.name) c
          where m.type = 'table' and m.sql not like 'create virtual%' order by 1, 2
        `.execute(open.db)
      : await sql<{ table: string; column: string }>`
          select table_name as "table", column_name as "column" from information_schema.columns
          where table_schema = 'public' order by 1, 2
        `.execute(open.db);
  return rows;
}

/** Returns a value as it lies in the file: the search's index on SQLite is bytes. */
function textOf(value: unknown): string {
  if (value instanceof Uint8Array) return Buffer.from(value).toString('latin1');
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
