import { sql } from 'kysely';
import type { OpenDatabase } from '#domain/database.ts';

/**
 * Clears SQLite's files: `secure_delete` overwrites rows, but the search index and the log still have their words.
 * PostgreSQL clears its own by vacuuming. @param signal ends it early; the nightly run does the rest
 */
export async function clearFile(open: OpenDatabase, signal?: AbortSignal): Promise<void> {
  if (open.dialect !== 'sqlite') return;
  await scrubTerms(open, signal);
  await emptyLog(open);
}

/** Returns false while a backup or another process reads SQLite's log: then it must be tried again. */
export async function emptyLog({ db, dialect }: OpenDatabase): Promise<boolean> {
  if (dialect !== 'sqlite') return true;
  const { rows } = await sql<{ busy: number }>`pragma wal_checkpoint(truncate)`.execute(db);
  return rows[0]?.busy === 0;
}

const STEP_PAGES = 200;
/** A step that has nothing left to do changes one row. */
const NOTHING_LEFT = 2;

/** Until SQLite's index is rewritten, erased words are only marked in it. PostgreSQL vacuums its own. */
export async function scrubTerms(open: OpenDatabase, signal?: AbortSignal): Promise<void> {
  if (open.dialect !== 'sqlite') return;
  for (let pages = -STEP_PAGES; !signal?.aborted; pages = STEP_PAGES) {
    const changed = await open.transact(async (trx) => {
      const before = await changes(trx);
      await sql`insert into case_words (case_words, rank) values ('merge', ${sql.lit(pages)})`.execute(trx);
      return (await changes(trx)) - before;
    });
    if (changed < NOTHING_LEFT) return;
  }
}

async function changes(trx: OpenDatabase['db']): Promise<number> {
  const { rows } = await sql<{ changes: number }>`select total_changes() as changes`.execute(trx);
  return rows[0]?.changes ?? 0;
}
