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

export interface OpenDatabase<DB> {
  readonly dialect: DialectName;
  readonly db: Kysely<DB>;
  /** Resolves when the work is on disk; if it throws, nothing is saved. @throws DatabaseBusyError */
  transact<T>(work: (trx: Kysely<DB>) => Promise<T>): Promise<T>;
  readonly writing: WriteWatch;
  /** Whether SQLite's file is still at its path; always `here` on PostgreSQL. */
  place(): Place;
  pool(): PoolState | null;
  /** Runs one statement, on PostgreSQL on a separate connection without the site's time limit. */
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
 * Opens `file:///…` (SQLite, created if missing) or `postgres://…`; `onError` receives lost connections. A statement
 * fails once PostgreSQL is silent for `silenceMs`. @throws NoAccessError if this account can't write SQLite's file
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
  /** When writes began to fail, by `performance.now()`. */
  readonly since: number;
  /** The database's own code, such as `SQLITE_FULL` or `57P03`. */
  readonly code: string;
}

interface WriteWatch {
  failure(): WriteFailure | null;
  failed(error: unknown): void;
  /** Called after writing as much as a message takes, which doesn't clear a broken file. */
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
