import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Dialect, Kysely, PostgresDialect, SqliteAdapter } from 'kysely';
import type { Pool } from 'pg';
import { openSqlite } from './sqlite.server.ts';

export type DialectName = 'sqlite' | 'postgres';

/** The schema type `DB` belongs to whoever opens the database; nothing here knows a table. */
export interface OpenDatabase<DB> {
  readonly dialect: DialectName;
  readonly db: Kysely<DB>;
  /**
   * Runs `work` in a transaction that is on disk when the promise resolves; on SQLite, simultaneous ones share one
   * commit.
   * @throws whatever `work` throws (then nothing of it is kept), or DatabaseBusyError
   */
  transact<T>(work: (trx: Kysely<DB>) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

export interface OpenedDialect {
  readonly dialect: Dialect;
  readonly transactions: <DB>(db: Kysely<DB>) => OpenDatabase<DB>['transact'];
}

/** `url` is `file:///…` for SQLite (made when missing) or `postgres://…`; `onError` hears of lost idle connections. */
export function openDatabase<DB>(url: string, onError: (error: Error) => void = () => {}): OpenDatabase<DB> {
  const dialect: DialectName = url.startsWith('file:') ? 'sqlite' : 'postgres';
  const opened = dialect === 'sqlite' ? openSqlite(filePath(url)) : openPostgres(url, onError);
  const db = new Kysely<DB>({ dialect: opened.dialect });
  return { dialect, db, transact: opened.transactions(db), close: () => db.destroy() };
}

export function dialectOf<DB>(db: Kysely<DB>): DialectName {
  return db.getExecutor().adapter instanceof SqliteAdapter ? 'sqlite' : 'postgres';
}

function filePath(url: string): string {
  const path = fileURLToPath(url);
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
  return path;
}

/** Processes times this must stay under the server's own limit (100 by default). */
const CONNECTIONS_MAX = 10;
/** A visitor waits no longer than this for a connection or a statement before reading an error. */
const CONNECT_TIMEOUT_MS = 5_000;
const STATEMENT_TIMEOUT_MS = 10_000;
const INT8 = 20;

/** Connects at the first query. `bigint` columns hold epoch milliseconds and ids, so they are read as numbers. */
function openPostgres(url: string, onError: (error: Error) => void): OpenedDialect {
  return {
    dialect: new PostgresDialect({ pool: () => makePool(url, onError) }),
    transactions: plainTransactions,
  };
}

/** The driver is loaded here, because an installation on SQLite never needs its 12 MB. */
async function makePool(url: string, onError: (error: Error) => void): Promise<Pool> {
  const { default: pg } = await import('pg');
  const pool = new pg.Pool({
    connectionString: url,
    max: CONNECTIONS_MAX,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    types: {
      getTypeParser: ((oid: number, format?: 'text') =>
        oid === INT8 ? Number : pg.types.getTypeParser(oid, format)) as typeof pg.types.getTypeParser,
    },
  });
  pool.on('error', onError);
  return pool;
}

function plainTransactions<DB>(db: Kysely<DB>): OpenDatabase<DB>['transact'] {
  return (work) => db.transaction().execute(work);
}
