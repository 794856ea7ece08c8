import { sql } from 'kysely';
import type { OpenDatabase } from '#domain/database.ts';
import { scrubWords } from './scrub-words.server.ts';

/**
 * Clears what was erased out of SQLite's files, too. Deleted rows are overwritten as they go (`secure_delete`), but
 * the index of the search only marks their words, and the log beside the file still has the pages of before.
 * PostgreSQL clears its own by vacuuming.
 * @param signal ends it early; the night does the rest
 */
export async function clearFile(open: OpenDatabase, signal?: AbortSignal): Promise<void> {
  if (open.dialect !== 'sqlite') return;
  await scrubWords(open, signal);
  await emptyLog(open);
}

/**
 * Moves all of SQLite's write-ahead log into the file and empties it.
 * @returns false while a backup or another process still reads what is in it: then it is to be tried again
 */
export async function emptyLog({ db, dialect }: OpenDatabase): Promise<boolean> {
  if (dialect !== 'sqlite') return true;
  const { rows } = await sql<{ busy: number }>`pragma wal_checkpoint(truncate)`.execute(db);
  return rows[0]?.busy === 0;
}
