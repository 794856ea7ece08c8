import Sqlite from 'better-sqlite3';
import { type SqliteDatabase, SqliteDialect } from 'kysely';
import { groupCommit } from './group-commit.server.ts';
import type { OpenedDialect } from './open.server.ts';

/** A busy wait blocks the whole process, so it is short; what it misses, the writer's retries catch. */
const BUSY_TIMEOUT_MS = 20;
/** Far more than the site has; lists of changing length make a new statement each. */
const STATEMENTS_MAX = 500;

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
