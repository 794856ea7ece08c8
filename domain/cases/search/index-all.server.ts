import { setImmediate as nextTurn } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Database, OpenDatabase } from '#domain/database.ts';
import type { DialectName } from '#platform/database/open.server.ts';
import { liftLimits } from '#platform/database/postgres.server.ts';
import { indexChanged } from './word-index.server.ts';

/** Raised when a text's terms change: every case is then indexed again. */
const WORDS_VERSION: Record<DialectName, string> = { sqlite: '7', postgres: '6' };
/** The setting with the version that made the search terms; without it they are rebuilt. */
export const SEARCH_WORDS_KEY = 'search-words';
/** On SQLite this process waits for a batch; on PostgreSQL, writers of its cases. */
const BATCH: Record<DialectName, number> = { sqlite: 10, postgres: 200 };

function begun(version: string): string {
  return `${version} begun`;
}

/**
 * Indexes every case, newest first, if the version went up, else what changed since the last search. The site goes on
 * working; processes share the work and resume each other's. `signal` ends it after a batch.
 */
export async function indexAllCases(open: OpenDatabase, signal?: AbortSignal): Promise<void> {
  const { db, dialect } = open;
  const version = WORDS_VERSION[dialect];
  const text = await termsSetting(db);
  if (text !== version && text !== begun(version)) await open.transact((trx) => askForAll(trx, dialect));
  while (!signal?.aborted && (await indexChanged(open, BATCH[dialect])) > 0) await nextTurn();
  if (text === version) return;
  const waiting = await db.selectFrom('cases_to_index').select('case_id').limit(1).executeTakeFirst();
  // Another process may have some left; then it, or the next to look, gets here last.
  if (waiting) return;
  await db
    .updateTable('settings')
    .set({ value: version })
    .where('key', '=', SEARCH_WORDS_KEY)
    .where('value', '=', begun(version))
    .execute();
}

/** Returns whether a search finds all cases: not yet after an upgrade or a restore. */
export async function isSearchComplete({ db, dialect }: OpenDatabase): Promise<boolean> {
  return (await termsSetting(db)) === WORDS_VERSION[dialect];
}

async function termsSetting(db: Database): Promise<string | undefined> {
  const row = await db
    .selectFrom('settings')
    .select('value')
    .where('key', '=', SEARCH_WORDS_KEY)
    .executeTakeFirst();
  return row?.value;
}

/** Requests a new index. If processes start together, the first does; the others wait and do nothing. */
async function askForAll(trx: Database, dialect: DialectName): Promise<void> {
  // A million cases take longer than the statement timeout.
  await liftLimits(trx);
  const value = begun(WORDS_VERSION[dialect]);
  const request = await trx
    .insertInto('settings')
    .values({ key: SEARCH_WORDS_KEY, value, updated_at: 0 })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({ value }).where('settings.value', '<>', value),
    )
    .returning('key')
    .executeTakeFirst();
  if (!request) return;
  await sql`insert into cases_to_index (case_id) select id from cases where true
    on conflict (case_id) do nothing`.execute(trx);
}
