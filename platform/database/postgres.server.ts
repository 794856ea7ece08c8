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

/** Processes times this must stay under the server's own limit (100 by default). */
const CONNECTIONS_MAX = 10;
/** A visitor waits no longer than this for a connection or a statement before reading an error. */
const CONNECT_TIMEOUT_MS = 5_000;
const STATEMENT_TIMEOUT_MS = 10_000;
/** A server that lives has refused the statement by then. */
const SILENCE_MS = STATEMENT_TIMEOUT_MS + 2_000;
/**
 * A transaction whose process is gone, or can't be heard, holds its rows no longer. The next to need them asks after
 * {@link SILENCE_MS}, so they are free before that; ours pause for milliseconds.
 */
const IDLE_IN_TRANSACTION_MS = SILENCE_MS - 4_000;
/** Then Linux asks every second, ten times, whether the other end is still there. */
const KEEP_ALIVE = { keepAlive: true, keepAliveInitialDelayMillis: 10_000 };
/** Kysely’s own key, so that a process of an older version, which holds it for its session, is waited for. */
const MIGRATION_LOCK = 3853314791062309107n;
/** Waiting longer for a table holds up everyone behind, so the change lets go and tries again. */
const TABLE_LOCK_MS = 4_000;
const INT8 = 20;

const FAILED_BEFORE = '25P02';
/** Transactions that two processes run against each other: one of them must be run again. */
const RUN_AGAIN = new Set(['40001', '40P01']);
const RUNS_MAX = 4;
const PAUSE_MS = 40;

/**
 * Connects at the first query, also through a pooler that gives each transaction another connection (PgBouncer, RDS
 * Proxy, Neon, Supavisor): no session setting is used, and each transaction sets its own statement limit.
 * `bigint` columns hold epoch milliseconds and ids, so they are read as numbers.
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
    // A connection that breaks while it is lent emits the error itself; without a listener the process would end.
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

/** An index takes as long as it takes, and can't be built in a transaction, in which a limit could be lifted. */
async function runAlone(url: string, statement: string): Promise<void> {
  const { default: pg } = await import('pg');
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    ...KEEP_ALIVE,
  });
  // It tells of a connection that breaks while nothing is asked; the statement itself fails then too.
  client.on('error', () => {});
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end().catch(() => {});
  }
}

/** The driver is loaded here, because an installation on SQLite never needs its 12 MB. */
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
  // The pool repeats what a connection tells that breaks while no one has it.
  pool.on('error', () => {});
  return pool;
}

/** False if a pooler refuses the session's start-up parameters; other failures recur at the first query. */
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
      // In one message, so that a transaction takes no longer than before.
      await connection.executeQuery(CompiledQuery.raw(`begin; ${LIMIT}`));
    }
  }
}

const LIMIT = [
  `set local statement_timeout = ${STATEMENT_TIMEOUT_MS}`,
  `set local idle_in_transaction_session_timeout = ${IDLE_IN_TRANSACTION_MS}`,
].join('; ');

/** Until the end of `trx` its statements, and the pauses between them, may take as long as they take. */
export async function liftLimits<DB>(trx: Kysely<DB>): Promise<void> {
  if (dialectOf(trx) === 'sqlite') return;
  await sql.raw(NO_LIMIT).execute(trx);
  await sql`set local idle_in_transaction_session_timeout = 0`.execute(trx);
}

/** The lock is taken by {@link lockForMigrations}: Kysely's own would be a session's, which a pooler can strand. */
class PooledAdapter extends PostgresAdapter {
  override async acquireMigrationLock(): Promise<void> {}
  override async releaseMigrationLock(): Promise<void> {}
}

/**
 * Until the end of `trx`, anyone else who changes tables waits; `trx` itself waits for a table no longer than {@link
 * TABLE_LOCK_MS}, and for its own statements as long as they take.
 */
export async function lockForMigrations<DB>(trx: Kysely<DB>): Promise<void> {
  await liftLimits(trx);
  await sql`select pg_advisory_xact_lock(${sql.lit(MIGRATION_LOCK)})`.execute(trx);
  await sql`set local lock_timeout = ${sql.lit(TABLE_LOCK_MS)}`.execute(trx);
}

/** Makes `client` send simultaneous queries in one message, which is answered in one. */
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
 * A statement leaves when it is asked for. Kysely has each wait for the answer to the one before, which those of one
 * `Promise.all` don't need. PostgreSQL answers in the order of asking, and says of what follows a statement that failed
 * only that one has: such an error is reported as that of the one that failed.
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

/** Nothing of a retried transaction was saved, so its work begins as if for the first time. */
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

/** SQLSTATE; '' where it is no error of the database. */
export function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}
