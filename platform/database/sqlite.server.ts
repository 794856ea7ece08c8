import { closeSync, existsSync, openSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import Sqlite from 'better-sqlite3';
import { type LimitNode, type SqliteDatabase, SqliteDialect, SqliteQueryCompiler, ValueNode } from 'kysely';
import { closed } from '../files/files.server.ts';
import { withAccess } from '../files/no-access.server.ts';
import { groupCommit } from './group-commit.server.ts';
import type { OpenedDialect, Place } from './open.server.ts';

/** A busy wait blocks the whole process, so it is short; what it misses, the writer's retries catch. */
const BUSY_TIMEOUT_MS = 20;
/** 16 MB of changes wait in the log for being moved into the file: a flood moves a page once, not with each commit. */
const LOG_PAGES = 4_000;
/** The cache holds the index pages for a million cases that are read again and again. */
const CACHE_KILOBYTES = 32 * 1024;
const PARTS = ['', '-wal', '-shm'];
/** Far more than the site has; lists of changing length make a new statement each. */
const STATEMENTS_MAX = 500;

/** Opens a SQLite file, readable by its owner alone; a commit is on disk before it returns (`synchronous=FULL`). */
export function openSqlite(path: string): OpenedDialect {
  const parts = PARTS.map((part) => path + part);
  const database = withAccess([...parts, dirname(path)], () => {
    makeClosed(path, parts);
    const opened = new Sqlite(path);
    opened.pragma('journal_mode = WAL');
    return opened;
  });
  // The build falls back to NORMAL after the first write in WAL mode unless FULL is set explicitly.
  database.pragma('synchronous = FULL');
  database.pragma('foreign_keys = ON');
  // What is deleted is overwritten, so that no one who has the file reads what was erased.
  database.pragma('secure_delete = ON');
  database.pragma(`busy_timeout = ${BUSY_TIMEOUT_MS}`);
  database.pragma(`wal_autocheckpoint = ${LOG_PAGES}`);
  database.pragma(`cache_size = ${-CACHE_KILOBYTES}`);
  const place = watchPlace(path);
  const refuseIfMoved = () => {
    if (place() !== 'here') throw new MovedDatabaseError();
  };
  const dialect = new SteadyDialect({ database: preparingOnce(database, refuseIfMoved) });
  return { dialect, transactions: (db) => groupCommit(db, { dialect, beforeCommit: refuseIfMoved }), place };
}

/** Anything written to a file that was moved away is lost at the next start. */
class MovedDatabaseError extends Error {
  override name = 'MovedDatabaseError';
  readonly code = 'SQLITE_READONLY_DBMOVED';
  constructor() {
    super('The database file was moved away or removed');
  }
}

/** Makes a function that says whether the file that is open now still lies at `path`. */
function watchPlace(path: string): () => Place {
  const look = () => statSync(path, { bigint: true, throwIfNoEntry: false });
  const opened = look();
  return () => {
    const now = look();
    if (!now) return 'gone';
    return now.ino === opened?.ino && now.dev === opened.dev ? 'here' : 'replaced';
  };
}

/** SQLite gives the files beside the database the rights that the database has when it makes them. */
function makeClosed(path: string, parts: readonly string[]): void {
  // Not opened when it is there: closing it again would end the locks that this process has on it.
  if (!existsSync(path)) closeSync(openSync(path, 'a', 0o600));
  for (const part of parts) closed(part);
}

/**
 * SQLite's planner prepares a statement again for each value that it has looked at (limits, and what is compared under
 * a partial index), which takes longer than running it. Inside an expression it does not look.
 */
class SteadyCompiler extends SqliteQueryCompiler {
  protected override getCurrentParameterPlaceholder(): string {
    return 'ifnull(?, null)';
  }

  protected override visitLimit({ limit }: LimitNode): void {
    this.append('limit ');
    if (ValueNode.is(limit)) this.appendImmediateValue(limit.value);
    else this.visitNode(limit);
  }
}

class SteadyDialect extends SqliteDialect {
  override createQueryCompiler(): SteadyCompiler {
    return new SteadyCompiler();
  }
}

/**
 * Preparing a statement takes about as long as running it, and the same few come again and again.
 * @param beforeWrite called before what is written outside a transaction
 */
function preparingOnce(database: Sqlite.Database, beforeWrite: () => void): SqliteDatabase {
  const statements = new Map<string, Sqlite.Statement>();
  return {
    prepare(sql) {
      let statement = statements.get(sql);
      if (!statement) {
        statement = database.prepare(sql);
        if (statements.size === STATEMENTS_MAX) statements.clear();
        statements.set(sql, statement);
      }
      if (!statement.readonly && !database.inTransaction) beforeWrite();
      return statement;
    },
    close: () => database.close(),
  };
}
