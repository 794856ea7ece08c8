import { setImmediate as nextTurn } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import Sqlite from 'better-sqlite3';
import type { Client } from 'pg';
import type { DialectName } from './open.server.ts';
import { watchForSilence } from './silence.server.ts';

/** Rows read at a time: some milliseconds in which nothing else runs. */
const PAGE_ROWS = 200;
const INT8 = 20;
const SILENCE_MS = 60_000;

export interface SnapshotTable {
  readonly name: string;
  readonly columns: readonly string[];
  /** The last number the table has given out as an `id`; null if it gives out none. */
  readonly lastId: number | null;
}

/** A value in JSON: bytes as hexadecimal digits, dates in ISO 8601. */
export type Cell = string | number | boolean | null;

/** A whole database as it was at one moment, whatever is written in the meantime. */
export interface Snapshot {
  readonly dialect: DialectName;
  readonly tables: readonly SnapshotTable[];
  /** Rows page by page, in the order of `columns`, with one page in memory. */
  pages(table: string, columns: readonly string[]): AsyncIterable<readonly (readonly Cell[])[]>;
  close(): Promise<void>;
}

/** Opens `url` for reading on a separate connection, while writers go on. @throws if it doesn't exist */
export function openSnapshot(url: string): Promise<Snapshot> {
  return url.startsWith('file:') ? sqliteSnapshot(fileURLToPath(url)) : postgresSnapshot(url);
}

async function sqliteSnapshot(path: string): Promise<Snapshot> {
  const database = new Sqlite(path, { fileMustExist: true });
  try {
    database.pragma('query_only = 1');
    database.exec('begin');
    // The first read takes the snapshot.
    const tables = sqliteTables(database);
    return {
      dialect: 'sqlite',
      tables,
      async *pages(table, columns) {
        const rows = database.prepare(selectAll(table, columns)).raw().iterate() as IterableIterator<
          unknown[]
        >;
        let page: (readonly Cell[])[] = [];
        for (const row of rows) {
          page.push(row.map(cell));
          if (page.length < PAGE_ROWS) continue;
          yield page;
          page = [];
          await nextTurn();
        }
        if (page.length > 0) yield page;
      },
      close: async () => {
        database.close();
      },
    };
  } catch (error) {
    database.close();
    throw error;
  }
}

function sqliteTables(database: Sqlite.Database): SnapshotTable[] {
  const names = database
    .prepare(
      `select name from pragma_table_list where schema = 'main' and type = 'table' and name not like 'sqlite_%' order by name`,
    )
    .pluck()
    .all() as string[];
  const numbered = database
    .prepare(`select count(*) from sqlite_schema where name = 'sqlite_sequence'`)
    .pluck()
    .get();
  const lastIds = numbered
    ? (database.prepare('select name, seq from sqlite_sequence').raw().all() as [string, number][])
    : [];
  // Hidden columns belong to virtual tables or are generated.
  const columnsOf = database
    .prepare('select name from pragma_table_xinfo(?) where hidden = 0 order by cid')
    .pluck();
  const lastIdOf = new Map(lastIds);
  return names.map((name) => ({
    name,
    columns: columnsOf.all(name) as string[],
    lastId: lastIdOf.get(name) ?? null,
  }));
}

async function postgresSnapshot(url: string): Promise<Snapshot> {
  const { default: pg } = await import('pg');
  const client = new pg.Client({
    connectionString: url,
    types: {
      getTypeParser: ((oid: number, format?: 'text') =>
        oid === INT8 ? Number : pg.types.getTypeParser(oid, format)) as typeof pg.types.getTypeParser,
    },
  });
  // A running query reports a broken connection.
  client.on('error', () => {});
  await client.connect();
  let closing: Promise<void> | undefined;
  try {
    await client.query('begin isolation level repeatable read read only');
    // The server may limit what visitors wait for; no one waits for this.
    await client.query('set local statement_timeout = 0');
    await client.query('set local idle_in_transaction_session_timeout = 0');
    watchForSilence(SILENCE_MS)(client);
    const tables = await postgresTables(client);
    return {
      dialect: 'postgres',
      tables,
      async *pages(table, columns) {
        await client.query(`declare pages no scroll cursor for ${selectAll(table, columns)}`);
        for (;;) {
          const text = `fetch ${PAGE_ROWS} from pages`;
          const { rows } = await client.query<unknown[]>({ text, rowMode: 'array' });
          if (rows.length > 0) yield rows.map((row) => row.map(cell));
          if (rows.length < PAGE_ROWS) break;
        }
        await client.query('close pages');
      },
      close: () => {
        closing ??= client.end();
        return closing;
      },
    };
  } catch (error) {
    await client.end();
    throw error;
  }
}

async function postgresTables(client: Client): Promise<SnapshotTable[]> {
  const { rows } = await client.query<{ name: string; columns: string[]; last_id: number | null }>(`
    select tables.table_name as name,
      array_agg(columns.column_name::text order by columns.ordinal_position) as columns,
      max(pg_sequence_last_value(pg_get_serial_sequence(quote_ident(tables.table_name), 'id')::regclass))
        filter (where columns.column_name = 'id' and columns.is_identity = 'YES') as last_id
    from information_schema.tables join information_schema.columns using (table_schema, table_name)
    where table_schema = current_schema() and table_type = 'BASE TABLE' and columns.is_generated = 'NEVER'
    group by tables.table_name order by tables.table_name`);
  return rows.map(({ name, columns, last_id }) => ({ name, columns, lastId: last_id }));
}

function selectAll(table: string, columns: readonly string[]): string {
  return `select ${columns.map(quoted).join(', ')} from ${quoted(table)}`;
}

function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}

function cell(value: unknown): Cell {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return value;
  if (typeof value === 'number') return value;
  if (value instanceof Date) return value.toISOString();
  if (value instanceof Uint8Array) return Buffer.from(value).toString('hex');
  return JSON.stringify(value);
}
