import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Dialect, Kysely, SqliteAdapter, sql } from 'kysely';
import { causeOf } from '#platform/log/log.server.ts';
import { withAccess } from '../files/no-access.server.ts';
import { isBroken, isOutage } from './outage.server.ts';
import { openPostgres } from './postgres.server.ts';
import { openSqlite } from './sqlite.server.ts';

export type DialectName = 'sqlite' | 'postgres';

/** The schema type `DB` belongs to anyone who opens the database; nothing here knows a table. */
export interface OpenDatabase<DB> {
  readonly dialect: DialectName;
  readonly db: Kysely<DB>;
  /**
   * Runs `work` in a transaction that is on disk when the promise resolves; on SQLite, simultaneous ones share one
   * commit.
   * @throws whatever `work` throws (then nothing of it is saved), or DatabaseBusyError
   */
  transact<T>(work: (trx: Kysely<DB>) => Promise<T>): Promise<T>;
  readonly writing: WriteWatch;
  /** Whether the file of SQLite still lies where it was opened; always `here` on PostgreSQL. */
  place(): Place;
  pool(): PoolState | null;
  /** Runs one statement on its own, on PostgreSQL on a connection of its own and without the site's limit of time. */
  alone(statement: string): Promise<void>;
  close(): Promise<void>;
}

export type Place = 'here' | 'gone' | 'replaced';

export interface PoolState {
  readonly used: number;
  readonly idle: number;
  readonly waiting: number;
}

export interface OpenedDialect {
  readonly dialect: Dialect;
  readonly transactions: <DB>(db: Kysely<DB>) => OpenDatabase<DB>['transact'];
  readonly place?: () => Place;
  readonly pool?: () => PoolState | null;
  readonly alone?: (statement: string) => Promise<void>;
}

/**
 * `url` is `file:///…` for SQLite (made when missing) or `postgres://…`; `onError` hears of lost connections.
 * @throws NoAccessError where this account may not write the file of SQLite
 * @param silenceMs for how long PostgreSQL may say nothing to a statement
 */
export function openDatabase<DB>(
  url: string,
  onError: (error: Error) => void = () => {},
  silenceMs?: number,
): OpenDatabase<DB> {
  const dialect: DialectName = url.startsWith('file:') ? 'sqlite' : 'postgres';
  const opened = dialect === 'sqlite' ? openSqlite(filePath(url)) : openPostgres(url, onError, silenceMs);
  const db = new Kysely<DB>({ dialect: opened.dialect });
  const pool = opened.pool ?? (() => null);
  const alone = opened.alone ?? (async (statement: string) => void (await sql.raw(statement).execute(db)));
  const place = opened.place ?? (() => 'here');
  const writing = watchWrites();
  const transactions = opened.transactions(db);
  const transact: OpenDatabase<DB>['transact'] = async (work) => {
    try {
      return await transactions(work);
    } catch (error) {
      writing.failed(error);
      throw error;
    }
  };
  return { dialect, db, transact, writing, place, pool, alone, close: () => db.destroy() };
}

export function dialectOf<DB>(db: Kysely<DB>): DialectName {
  return db.getExecutor().adapter instanceof SqliteAdapter ? 'sqlite' : 'postgres';
}

function filePath(url: string): string {
  const path = fileURLToPath(url);
  withAccess([dirname(path)], () => mkdirSync(dirname(path), { recursive: true, mode: 0o700 }));
  return path;
}

interface WriteFailure {
  /** Measured by `performance.now()`: when the first write failed after which none succeeded. */
  readonly since: number;
  /** The database's own code, such as `SQLITE_FULL` or `57P03`. */
  readonly code: string;
}

interface WriteWatch {
  failure(): WriteFailure | null;
  failed(error: unknown): void;
  /**
   * Call this when as much was written as a message takes. A broken file stays broken, whatever else can be written.
   */
  succeeded(): void;
  looked(isSound: boolean): void;
}

function watchWrites(): WriteWatch {
  let failure: WriteFailure | null = null;
  let isFileBroken = false;
  const note = (code: string) => {
    failure ??= { since: performance.now(), code };
  };
  return {
    failure: () => failure,
    failed(error) {
      if (!isOutage(error)) return;
      isFileBroken ||= isBroken(error);
      note(causeOf(error));
    },
    succeeded() {
      if (!isFileBroken) failure = null;
    },
    looked(isSound) {
      if (!isSound) note('SQLITE_CORRUPT');
      else if (isFileBroken) failure = null;
      isFileBroken = !isSound;
    },
  };
}
