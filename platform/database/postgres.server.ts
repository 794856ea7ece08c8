import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Kysely,
  PostgresAdapter,
  PostgresDialect,
  type PostgresDialectConfig,
  PostgresDriver,
  sql,
  type TransactionSettings,
} from 'kysely';
import type { Client, Pool, PoolConfig } from 'pg';
import { QuickIntrospector } from './introspector.server.ts';
import { lend } from './lend.server.ts';
import { dialectOf, type OpenDatabase, type OpenedDialect } from './open.server.ts';
import { NO_LIMIT, watchForSilence } from './silence.server.ts';

/** This times the number of processes must stay under the server's limit (100 by default). */
const CONNECTIONS_MAX = 10;
/** A visitor waits no longer than this for a connection or a statement. */
const CONNECT_TIMEOUT_MS = 5_000;
const STATEMENT_TIMEOUT_MS = 10_000;
/** A live server has refused the statement by then. */
const SILENCE_MS = STATEMENT_TIMEOUT_MS + 2_000;
/** Frees the rows of a lost process before the next to need them asks after {@link SILENCE_MS}. */
const IDLE_IN_TRANSACTION_MS = SILENCE_MS - 4_000;
/** Linux then checks every second, ten times, that the other end is alive. */
const KEEP_ALIVE = { keepAlive: true, keepAliveInitialDelayMillis: 10_000 };
/** Kysely’s own key, so that we wait for a process of an older version, which locks it for its session. */
const MIGRATION_LOCK = 3853314791062309107n;
/** A longer wait for a table holds up everyone behind, so the change backs off and tries again. */
const TABLE_LOCK_MS = 4_000;
const INT8 = 20;

const FAILED_BEFORE = '25P02';
/** Serialisation failures and deadlocks: one of the transactions must be run again. */
const RUN_AGAIN = new Set(['40001', '40P01']);
const RUNS_MAX = 4;
const PAUSE_MS = 40;

/**
 * Connects at the first query, also through a transaction pooler (PgBouncer, RDS Proxy, Neon, Supavisor): it uses no
 * session settings, and each transaction sets its own statement limit. `bigint` columns are read as numbers.
 */
export function openPostgres(
  url: string,
  onError: (error: Error) => void,
  silenceMs = SILENCE_MS,
): OpenedDialect {
  let pool: Pool | undefined;
  const watch = watchForSilence(silenceMs);
  const open = async () => {
    pool = await makePool(url);
    // A lent connection that breaks emits the error itself; without a listener the process would end.
    pool.on('connect', (client) => {
      client.on('error', onError);
      inOneMessage(client);
      watch(client);
    });
    return pool;
  };
  const dialect = new PooledDialect({ pool: open });
  return {
    dialect,
    transactions: (db) => runAgain(db, (trx, work) => inOneGo(trx, work, dialect)),
    pool: () =>
      pool
        ? { used: pool.totalCount - pool.idleCount, idle: pool.idleCount, waiting: pool.waitingCount }
        : null,
    alone: (statement) => runAlone(url, statement),
  };
}

/** An index build may take any time, and can't run in a transaction, where the limit could be lifted. */
async function runAlone(url: string, statement: string): Promise<void> {
  const { default: pg } = await import('pg');
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    ...KEEP_ALIVE,
  });
  // An idle connection reports that it broke; a running statement fails as well.
  client.on('error', () => {});
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end().catch(() => {});
  }
}

/** Loads the driver here, because an installation on SQLite never needs its 12 MB. */
async function makePool(url: string): Promise<Pool> {
  const { default: pg } = await import('pg');
  const config: PoolConfig = {
    connectionString: url,
    max: CONNECTIONS_MAX,
    pipeline: true,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    ...KEEP_ALIVE,
    types: {
      getTypeParser: ((oid: number, format?: 'text') =>
        oid === INT8 ? Number : pg.types.getTypeParser(oid, format)) as typeof pg.types.getTypeParser,
    },
  };
  const limited = { ...config, statement_timeout: STATEMENT_TIMEOUT_MS };
  const pool = new pg.Pool((await takes(pg, limited)) ? limited : config);
  // The pool repeats the errors of its idle connections.
  pool.on('error', () => {});
  return pool;
}

/** Returns false if a pooler refuses the start-up parameters; other failures recur at the first query. */
async function takes(pg: typeof import('pg').default, config: PoolConfig): Promise<boolean> {
  const client = new pg.Client(config);
  client.on('error', () => {});
  try {
    await client.connect();
    return true;
  } catch (error) {
    return !(error instanceof Error && /startup parameter/i.test(error.message));
  } finally {
    await client.end().catch(() => {});
  }
}

class PooledDialect extends PostgresDialect {
  readonly #config: PostgresDialectConfig;

  constructor(config: PostgresDialectConfig) {
    super(config);
    this.#config = config;
  }

  override createDriver() {
    return new PooledDriver(this.#config);
  }

  override createAdapter() {
    return new PooledAdapter();
  }

  override createIntrospector(db: Kysely<unknown>) {
    return new QuickIntrospector(db);
  }
}

class PooledDriver extends PostgresDriver {
  override async beginTransaction(connection: DatabaseConnection, settings: TransactionSettings) {
    if (settings.isolationLevel || settings.accessMode) {
      await super.beginTransaction(connection, settings);
      await connection.executeQuery(CompiledQuery.raw(LIMIT));
    } else {
      await connection.executeQuery(CompiledQuery.raw(`begin; ${LIMIT}`));
    }
  }
}

const LIMIT = [
  `set local statement_timeout = ${STATEMENT_TIMEOUT_MS}`,
  `set local idle_in_transaction_session_timeout = ${IDLE_IN_TRANSACTION_MS}`,
].join('; ');

/** Lifts the time limits of statements, and of pauses between them, until `trx` ends. */
export async function liftLimits<DB>(trx: Kysely<DB>): Promise<void> {
  if (dialectOf(trx) === 'sqlite') return;
  await sql.raw(NO_LIMIT).execute(trx);
  await sql`set local idle_in_transaction_session_timeout = 0`.execute(trx);
}

/** Leaves locking to {@link lockForMigrations}, because a pooler can strand Kysely's session lock. */
class PooledAdapter extends PostgresAdapter {
  override async acquireMigrationLock(): Promise<void> {}
  override async releaseMigrationLock(): Promise<void> {}
}

/** Makes other schema changes wait until `trx` ends; `trx` waits {@link TABLE_LOCK_MS} for a table. */
export async function lockForMigrations<DB>(trx: Kysely<DB>): Promise<void> {
  await liftLimits(trx);
  await sql`select pg_advisory_xact_lock(${sql.lit(MIGRATION_LOCK)})`.execute(trx);
  await sql`set local lock_timeout = ${sql.lit(TABLE_LOCK_MS)}`.execute(trx);
}

/** Makes `client` send simultaneous queries in one message. */
function inOneMessage(client: Client): void {
  const ask = client.query;
  const { stream } = client.connection;
  client.query = ((...args: unknown[]) => {
    stream.cork();
    process.nextTick(() => stream.uncork());
    return Reflect.apply(ask, client, args);
  }) as typeof ask;
}

type Work<DB, T> = (trx: Kysely<DB>) => Promise<T>;

/**
 * Sends statements without Kysely's wait for the previous answer. PostgreSQL answers in order, and only says of
 * statements after a failed one that one has failed, so they get that one's error.
 */
async function inOneGo<DB, T>(trx: Kysely<DB>, work: Work<DB, T>, dialect: Dialect): Promise<T> {
  const connection = await trx.getExecutor().provideConnection(async (lent) => lent);
  let failure: unknown;
  return lend(trx, work, {
    dialect,
    provide: async (consumer) => {
      try {
        return await consumer(connection);
      } catch (error) {
        if (codeOf(error) !== FAILED_BEFORE) failure = error;
        throw failure ?? error;
      }
    },
  });
}

/** Starts the work afresh for each try, because a retried transaction saved nothing. */
function runAgain<DB>(
  db: Kysely<DB>,
  run: <T>(trx: Kysely<DB>, work: Work<DB, T>) => Promise<T>,
): OpenDatabase<DB>['transact'] {
  return async (work) => {
    for (let tries = 1; ; tries++) {
      try {
        return await db.transaction().execute((trx) => run(trx, work));
      } catch (error) {
        if (tries === RUNS_MAX || !RUN_AGAIN.has(codeOf(error))) throw error;
        await new Promise((resolve) => setTimeout(resolve, PAUSE_MS * tries * (1 + Math.random())));
      }
    }
  };
}

/** Returns the SQLSTATE; '' if it isn't a database error. */
export function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}
