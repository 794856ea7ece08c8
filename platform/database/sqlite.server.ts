import { closeSync, existsSync, openSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import Sqlite from 'better-sqlite3';
import { type LimitNode, type SqliteDatabase, SqliteDialect, SqliteQueryCompiler, ValueNode } from 'kysely';
import { closed } from '../files/files.server.ts';
import { withAccess } from '../files/no-access.server.ts';
import { groupCommit } from './group-commit.server.ts';
import type { OpenedDialect, Place } from './open.server.ts';

/** A busy wait blocks the whole process, so it is short; the writer's retries do the rest. */
const BUSY_TIMEOUT_MS = 20;
/** Up to 16 MB of changes wait in the log: a flood moves a page to the file once, not per commit. */
const LOG_PAGES = 4_000;
/** The index pages of a million cases, which are read again and again. */
const CACHE_KILOBYTES = 32 * 1024;
const PARTS = ['', '-wal', '-shm'];
/** Far more than the site has; lists of varying length make a statement each. */
const STATEMENTS_MAX = 500;

/** Opens a SQLite file, readable only by its owner; a commit is on disk before it returns. */
export function openSqlite(path: string): OpenedDialect {
  const parts = PARTS.map((part) => path + part);
  const database = withAccess([...parts, dirname(path)], () => {
    makeClosed(path, parts);
    const opened = new Sqlite(path);
    opened.pragma('journal_mode = WAL');
    return opened;
  });
  // The build otherwise falls back to NORMAL after the first write in WAL mode.
  database.pragma('synchronous = FULL');
  database.pragma('foreign_keys = ON');
  // Deleted data is overwritten, so that it can't be read from the file.
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

/** Writes to a file that was moved away are lost at the next start. */
class MovedDatabaseError extends Error {
  override name = 'MovedDatabaseError';
  readonly code = 'SQLITE_READONLY_DBMOVED';
  constructor() {
    super('The database file was moved away or removed');
  }
}

function watchPlace(path: string): () => Place {
  const look = () => statSync(path, { bigint: true, throwIfNoEntry: false });
  const opened = look();
  return () => {
    const now = look();
    if (!now) return 'gone';
    return now.ino === opened?.ino && now.dev === opened.dev ? 'here' : 'replaced';
  };
}

/** SQLite creates the files beside the database with the database's own permissions. */
function makeClosed(path: string, parts: readonly string[]): void {
  // An existing file isn't opened, as closing it would end this process's locks on it.
  if (!existsSync(path)) closeSync(openSync(path, 'a', 0o600));
  for (const part of parts) closed(part);
}

/** Puts values into expressions: the planner re-prepares a statement for each plain value it looks at. */
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

/** Caches statements: preparing takes as long as running. `beforeWrite` runs outside transactions. */
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
