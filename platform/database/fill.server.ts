import { type Kysely, sql } from 'kysely';
import type { DialectName, OpenDatabase } from './open.server.ts';
import { liftLimits } from './postgres.server.ts';
import type { Cell } from './snapshot.server.ts';

export type Put = (
  table: string,
  columns: readonly string[],
  rows: readonly (readonly Cell[])[],
) => Promise<void>;

interface TypedColumn {
  readonly table: string;
  readonly column: string;
  readonly type: string;
}

export async function tableNames<DB>({ db, dialect }: OpenDatabase<DB>): Promise<readonly string[]> {
  const query =
    dialect === 'sqlite'
      ? sql<{ name: string }>`select name from pragma_table_list
          where schema = 'main' and type in ('virtual', 'table') and name not like 'sqlite_%'
          order by type desc, name`
      : sql<{ name: string }>`select table_name as name from information_schema.tables
          where table_schema = current_schema() and table_type = 'BASE TABLE' order by table_name`;
  return (await query.execute(db)).rows.map(({ name }) => name);
}

export async function hasRows<DB>({ db }: OpenDatabase<DB>, table: string): Promise<boolean> {
  const { rows } = await sql`select 1 from ${sql.table(table)} limit 1`.execute(db);
  return rows.length > 0;
}

export async function dropTables<DB>(open: OpenDatabase<DB>): Promise<void> {
  const names = await tableNames(open);
  await withoutChecks(open, async (trx) => {
    for (const name of names) {
      if (open.dialect === 'sqlite') await sql`drop table if exists ${sql.table(name)}`.execute(trx);
      else await sql`drop table if exists ${sql.table(name)} cascade`.execute(trx);
    }
  });
}

/**
 * Replaces all rows in one transaction, with the tables in any order: references are checked at the end.
 * @param lastIds the last number each table has given out, so that none is given out twice
 * @throws if a row refers to a missing one, and whatever `work` throws; nothing is saved then
 */
export function fillDatabase<DB>(
  open: OpenDatabase<DB>,
  lastIds: ReadonlyMap<string, number>,
  work: (trx: Kysely<DB>, put: Put) => Promise<void>,
): Promise<void> {
  const { dialect } = open;
  return withoutChecks(open, async (trx) => {
    const columns = await typedColumns(trx, dialect);
    const tables = new Set(columns.map(({ table }) => table));
    const keys = dialect === 'postgres' ? await takeForeignKeys(trx) : [];
    for (const table of tables) {
      if (!table.startsWith('kysely_')) await sql`delete from ${sql.table(table)}`.execute(trx);
    }
    const types = new Map(columns.map(({ table, column, type }) => [`${table}.${column}`, type]));
    await work(trx, async (table, names, rows) => {
      const list = names.map((name) => {
        const type = types.get(`${table}.${name}`);
        if (type === undefined) throw new Error(`There is no column "${name}" in a table "${table}"`);
        return { name, type };
      });
      const cells = list.map(({ type }, place) => cellOf(dialect, type, place));
      const into = sql`insert into ${sql.table(table)} (${sql.join(list.map(({ name }) => sql.ref(name)))})`;
      const from =
        dialect === 'sqlite'
          ? sql`from json_each(${JSON.stringify(rows)})`
          : sql`from jsonb_array_elements(${JSON.stringify(rows)}::jsonb) as value`;
      await sql`${into} select ${sql.join(cells)} ${from}`.execute(trx);
    });
    for (const [table, lastId] of lastIds) {
      // SQLite stores 0 for a table that was recreated empty.
      if (tables.has(table) && lastId > 0) await continueAfter(trx, dialect, table, lastId);
    }
    for (const { table, name, definition } of keys) {
      await sql`alter table ${sql.raw(table)} add constraint ${sql.ref(name)} ${sql.raw(definition)}`.execute(
        trx,
      );
    }
    if (dialect === 'sqlite') await checkReferences(trx);
    // PostgreSQL otherwise assumes that every table is empty, and scans large ones.
    else await sql`analyze`.execute(trx);
  });
}

async function withoutChecks<DB>(
  { db, dialect }: OpenDatabase<DB>,
  work: (trx: Kysely<DB>) => Promise<void>,
): Promise<void> {
  // SQLite ignores this inside a transaction.
  if (dialect === 'sqlite') await sql`pragma foreign_keys = off`.execute(db);
  try {
    await db.transaction().execute(async (trx) => {
      await liftLimits(trx);
      await work(trx);
    });
  } finally {
    if (dialect === 'sqlite') await sql`pragma foreign_keys = on`.execute(db);
  }
}

async function typedColumns<DB>(trx: Kysely<DB>, dialect: DialectName): Promise<readonly TypedColumn[]> {
  const query =
    dialect === 'sqlite'
      ? sql<TypedColumn>`select t.name as "table", c.name as "column", lower(c.type) as type
          from pragma_table_list t, pragma_table_xinfo(t.name) c
          where t.schema = 'main' and t.type = 'table' and t.name not like 'sqlite_%' and c.hidden = 0`
      : sql<TypedColumn>`select table_name as "table", column_name as "column", udt_name as type
          from information_schema.columns join information_schema.tables using (table_schema, table_name)
          where table_schema = current_schema() and table_type = 'BASE TABLE' and is_generated = 'NEVER'`;
  return (await query.execute(trx)).rows;
}

/** Returns SQL for a cell in its column's type; one parameter holds a whole page as JSON. */
function cellOf(dialect: DialectName, type: string, place: number) {
  if (dialect === 'sqlite') {
    const cell = sql`value ->> ${sql.lit(`$[${place}]`)}`;
    return type === 'blob' ? sql`unhex(${cell})` : cell;
  }
  const cell = sql`value ->> ${sql.lit(place)}`;
  return type === 'bytea' ? sql`decode(${cell}, 'hex')` : sql`cast(${cell} as ${sql.id(type)})`;
}

/** PostgreSQL checks references row by row, so they are dropped and recreated, which checks them all. */
async function takeForeignKeys<DB>(trx: Kysely<DB>) {
  const { rows } = await sql<{ table: string; name: string; definition: string }>`
    select conrelid::regclass::text as "table", conname as name, pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'f' and connamespace = current_schema()::regnamespace`.execute(trx);
  for (const { table, name } of rows) {
    await sql`alter table ${sql.raw(table)} drop constraint ${sql.ref(name)}`.execute(trx);
  }
  return rows;
}

async function continueAfter<DB>(
  trx: Kysely<DB>,
  dialect: DialectName,
  table: string,
  lastId: number,
): Promise<void> {
  if (dialect === 'postgres') {
    await sql`select setval(pg_get_serial_sequence(${table}, 'id'), ${lastId})`.execute(trx);
    return;
  }
  await sql`delete from sqlite_sequence where name = ${table}`.execute(trx);
  await sql`insert into sqlite_sequence (name, seq) values (${table}, ${lastId})`.execute(trx);
}

async function checkReferences<DB>(trx: Kysely<DB>): Promise<void> {
  const { rows } = await sql<{ table: string; parent: string }>`pragma foreign_key_check`.execute(trx);
  const broken = rows[0];
  if (broken)
    throw new Error(`A row of "${broken.table}" refers to one of "${broken.parent}" that is missing`);
}
