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

/** With the short waits inside SQLite a writer tries for about 2 s before the visitor gets an error. */
const BUSY_RETRIES = 44;
/** Drawn at random up to this, so that two waiting processes do not keep meeting. */
const RETRY_PAUSE_MAX_MS = 50;
/** More works than this in one commit would hold the write lock too long for other processes. */
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

/**
 * One writer at a time is all that SQLite has, and each commit waits for the disk. So the works that
 * came in while the last commit ran share the next one, each inside its own savepoint.
 */
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
      // One turn of the event loop lets requests that have arrived by now join the same commit.
      await new Promise<void>((resolve) => setImmediate(resolve));
      await commitGroup(db, queue.splice(0, GROUP_MAX), beforeCommit);
    }
    running = false;
  }

  return <T>(work: (trx: Kysely<DB>) => Promise<T>) =>
    new Promise<T>((resolve, reject) => {
      // The inner one would wait for the outer's commit, and the outer for the inner, for ever.
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

/** Runs `work` with the write lock held. Between tries other readers of this process have the connection. */
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
    // A full disk undoes the whole transaction with its savepoints, and is what the others hear of too.
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
