import { sql } from 'kysely';
import type { OpenDatabase } from '#domain/database.ts';

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
