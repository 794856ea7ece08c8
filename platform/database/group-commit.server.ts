import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { type Dialect, type Kysely, sql } from 'kysely';
import { lend } from './lend.server.ts';
import type { OpenDatabase } from './open.server.ts';

export class DatabaseBusyError extends Error {
  constructor(options?: ErrorOptions) {
    super('The database is busy', options);
  }
}

/** With SQLite's own short waits, a writer retries for about 2 s before the visitor gets an error. */
const BUSY_RETRIES = 44;
/** Pauses are random up to this, so that two waiting processes don't keep colliding. */
const RETRY_PAUSE_MAX_MS = 50;
/** A larger commit would hold the write lock too long for other processes. */
const GROUP_MAX = 64;

interface Waiting<DB> {
  readonly work: (trx: Kysely<DB>) => Promise<unknown>;
  readonly resolve: (value: unknown) => void;
  readonly reject: (reason: unknown) => void;
}

type Settle = () => void;

interface Committing {
  readonly dialect: Dialect;
  readonly beforeCommit: () => void;
}

/** Work that arrives during a commit shares the next, each in a savepoint: SQLite has a single writer. */
export function groupCommit<DB>(
  db: Kysely<DB>,
  { dialect, beforeCommit }: Committing,
): OpenDatabase<DB>['transact'] {
  const queue: Waiting<DB>[] = [];
  const inside = new AsyncLocalStorage<true>();
  let running = false;

  async function drain() {
    running = true;
    while (queue.length > 0) {
      // A turn of the event loop lets requests that have arrived join the same commit.
      await new Promise<void>((resolve) => setImmediate(resolve));
      await commitGroup(db, queue.splice(0, GROUP_MAX), beforeCommit);
    }
    running = false;
  }

  return <T>(work: (trx: Kysely<DB>) => Promise<T>) =>
    new Promise<T>((resolve, reject) => {
      // The inner and outer commit would wait for each other for ever.
      if (inside.getStore()) throw new Error('transact was called inside transact');
      queue.push({
        work: (connection) =>
          lend(connection, (trx) => inside.run(true, work, trx), {
            dialect,
            provide: (consumer) => connection.getExecutor().provideConnection(consumer),
          }),
        resolve: resolve as (value: unknown) => void,
        reject,
      });
      if (!running) void inside.exit(drain);
    });
}

async function commitGroup<DB>(
  db: Kysely<DB>,
  group: readonly Waiting<DB>[],
  beforeCommit: () => void,
): Promise<void> {
  try {
    const settlements = await whenFree(db, (connection) => runGroup(connection, group, beforeCommit));
    for (const settle of settlements) settle();
  } catch (error) {
    for (const waiting of group) waiting.reject(error);
  }
}

/** Runs `work` under the write lock. Other readers of this process use the connection between tries. */
async function whenFree<DB, T>(db: Kysely<DB>, work: (connection: Kysely<DB>) => Promise<T>): Promise<T> {
  for (let attempt = 0; ; attempt++) {
    const done = await db.connection().execute(async (connection) => {
      if (!(await beginImmediate(connection))) return null;
      return { result: await work(connection) };
    });
    if (done) return done.result;
    if (attempt === BUSY_RETRIES) throw new DatabaseBusyError();
    await pause(RETRY_PAUSE_MAX_MS * Math.random());
  }
}

async function beginImmediate<DB>(connection: Kysely<DB>): Promise<boolean> {
  try {
    await sql`begin immediate`.execute(connection);
    return true;
  } catch (error) {
    if (isBusy(error)) return false;
    throw error;
  }
}

async function runGroup<DB>(
  connection: Kysely<DB>,
  group: readonly Waiting<DB>[],
  beforeCommit: () => void,
): Promise<Settle[]> {
  try {
    const settlements: Settle[] = [];
    for (const waiting of group) settlements.push(await runInSavepoint(connection, waiting));
    beforeCommit();
    await sql`commit`.execute(connection);
    return settlements;
  } catch (error) {
    await sql`rollback`.execute(connection).catch(() => {});
    throw error;
  }
}

async function runInSavepoint<DB>(connection: Kysely<DB>, waiting: Waiting<DB>): Promise<Settle> {
  await sql`savepoint work`.execute(connection);
  try {
    const value = await waiting.work(connection);
    await sql`release work`.execute(connection);
    return () => waiting.resolve(value);
  } catch (error) {
    // A full disk undoes the whole transaction with its savepoints, so the others get this error too.
    await sql`rollback to work`.execute(connection).catch(() => {
      throw error;
    });
    await sql`release work`.execute(connection);
    return () => waiting.reject(error);
  }
}

function isBusy(error: unknown): boolean {
  return error instanceof Error && 'code' in error && String(error.code).startsWith('SQLITE_BUSY');
}
