import { type Kysely, PostgresDialect } from 'kysely';
import type { Pool } from 'pg';
import type { OpenDatabase, OpenedDialect } from './open.server.ts';

/** Processes times this must stay under the server's own limit (100 by default). */
const CONNECTIONS_MAX = 10;
/** A visitor waits no longer than this for a connection or a statement before reading an error. */
const CONNECT_TIMEOUT_MS = 5_000;
const STATEMENT_TIMEOUT_MS = 10_000;
const INT8 = 20;

/** Connects at the first query. `bigint` columns hold epoch milliseconds and ids, so they are read as numbers. */
export function openPostgres(url: string, onError: (error: Error) => void): OpenedDialect {
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
