import { sql } from 'kysely';
import type { OpenDatabase } from '#domain/database.ts';
import { scrubTerms } from './scrub-terms.server.ts';

/**
 * Clears erased rows out of SQLite's files, too. Deleted rows are overwritten (`secure_delete`), but the
 * search index only marks their words, and the log beside the file still has the earlier pages. PostgreSQL
 * clears its own by vacuuming.
 * @param signal ends it early; the nightly run does the rest
 */
export async function clearFile(open: OpenDatabase, signal?: AbortSignal): Promise<void> {
  if (open.dialect !== 'sqlite') return;
  await scrubTerms(open, signal);
  await emptyLog(open);
}

/** False while a backup or another process still reads SQLite's log: then it must be tried again. */
export async function emptyLog({ db, dialect }: OpenDatabase): Promise<boolean> {
  if (dialect !== 'sqlite') return true;
  const { rows } = await sql<{ busy: number }>`pragma wal_checkpoint(truncate)`.execute(db);
  return rows[0]?.busy === 0;
}
