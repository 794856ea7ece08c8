import { setTimeout as pause } from 'node:timers/promises';
import Sqlite from 'better-sqlite3';
import { type Kysely, type SqliteDatabase, SqliteDialect, sql } from 'kysely';
import { DatabaseBusyError } from './busy.ts';
import type { OpenDatabase, OpenedDialect } from './open.server.ts';

/** A busy wait blocks the whole process, so it is short; what it misses, the retries below catch. */
const BUSY_TIMEOUT_MS = 250;
/** With the pauses between them a writer waits about 2 s in all before the visitor is told. */
const BUSY_RETRIES = 6;
const RETRY_PAUSE_MS = 80;
/** Far more than the site has; lists of changing length make a new statement each. */
const STATEMENTS_MAX = 500;
/** More works than this in one commit would hold the write lock too long for other processes. */
const GROUP_MAX = 64;

/** Opens a SQLite file so that a commit is on disk before it returns (`synchronous=FULL`). */
export function openSqlite(path: string): OpenedDialect {
  const database = new Sqlite(path);
  database.pragma('journal_mode = WAL');
  // The build falls back to NORMAL after the first write in WAL mode unless FULL is set explicitly.
  database.pragma('synchronous = FULL');
  database.pragma('foreign_keys = ON');
  database.pragma(`busy_timeout = ${BUSY_TIMEOUT_MS}`);
  return { dialect: new SqliteDialect({ database: preparingOnce(database) }), transactions: groupCommit };
}

/** Preparing a statement takes about as long as running it, and the same few come again and again. */
function preparingOnce(database: Sqlite.Database): SqliteDatabase {
  const statements = new Map<string, Sqlite.Statement>();
  return {
    prepare(sql) {
      let statement = statements.get(sql);
      if (!statement) {
        statement = database.prepare(sql);
        if (statements.size === STATEMENTS_MAX) statements.clear();
        statements.set(sql, statement);
      }
      return statement;
    },
    close: () => database.close(),
  };
}

interface Waiting<DB> {
  readonly work: (trx: Kysely<DB>) => Promise<unknown>;
  readonly resolve: (value: unknown) => void;
  readonly reject: (reason: unknown) => void;
}

/**
 * One writer at a time is all that SQLite has, and each commit waits for the disk. So the works that
 * came in while the last commit ran share the next one, each inside its own savepoint.
 */
function groupCommit<DB>(db: Kysely<DB>): OpenDatabase<DB>['transact'] {
  const queue: Waiting<DB>[] = [];
  let running = false;

  async function drain() {
    running = true;
    // One turn of the event loop lets requests that arrived together join the same commit.
    await new Promise<void>((resolve) => setImmediate(resolve));
    while (queue.length > 0) await commitGroup(db, queue.splice(0, GROUP_MAX));
    running = false;
  }

  return <T>(work: (trx: Kysely<DB>) => Promise<T>) =>
    new Promise<T>((resolve, reject) => {
      queue.push({ work, resolve: resolve as (value: unknown) => void, reject });
      if (!running) void drain();
    });
}

async function commitGroup<DB>(db: Kysely<DB>, group: readonly Waiting<DB>[]): Promise<void> {
  try {
    const settle = await db.connection().execute(async (connection) => {
      await beginImmediate(connection);
      try {
        const settlements: (() => void)[] = [];
        for (const waiting of group) settlements.push(await runInSavepoint(connection, waiting));
        await sql`commit`.execute(connection);
        return settlements;
      } catch (error) {
        await sql`rollback`.execute(connection).catch(() => {});
        throw error;
      }
    });
    for (const done of settle) done();
  } catch (error) {
    for (const waiting of group) waiting.reject(error);
  }
}

/** Runs one work; its promise is settled by the returned function, after the commit. */
async function runInSavepoint<DB>(connection: Kysely<DB>, waiting: Waiting<DB>): Promise<() => void> {
  await sql`savepoint work`.execute(connection);
  try {
    const value = await waiting.work(connection);
    await sql`release work`.execute(connection);
    return () => waiting.resolve(value);
  } catch (error) {
    await sql`rollback to work`.execute(connection);
    await sql`release work`.execute(connection);
    return () => waiting.reject(error);
  }
}

async function beginImmediate<DB>(connection: Kysely<DB>): Promise<void> {
  for (let attempt = 0; ; attempt++) {
    try {
      await sql`begin immediate`.execute(connection);
      return;
    } catch (error) {
      if (!isBusy(error)) throw error;
      if (attempt === BUSY_RETRIES) throw new DatabaseBusyError({ cause: error });
      await pause(RETRY_PAUSE_MS * Math.random());
    }
  }
}

function isBusy(error: unknown): boolean {
  return error instanceof Error && 'code' in error && String(error.code).startsWith('SQLITE_BUSY');
}
