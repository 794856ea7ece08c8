import { sql } from 'kysely';
import type { OpenDatabase } from '#domain/database.ts';
import type { DialectName } from '#platform/database/open.server.ts';
import { indexChanged } from './word-index.server.ts';

/** Grows where the words that a database keeps of a text change: every case there is then indexed anew. */
const WORDS_VERSION: Record<DialectName, string> = { sqlite: '3', postgres: '3' };
/** Names the setting that says by which version the words were made; without it they are made anew. */
export const SEARCH_WORDS_KEY = 'search-words';
/** Cases in one transaction: other processes write between them. */
const BATCH = 500;

/**
 * Brings the words of all cases up to date: of every case when words are made differently than before, otherwise
 * of what has changed since somebody searched. Several processes may do it at once.
 */
export async function indexAllCases(open: OpenDatabase): Promise<void> {
  const { db } = open;
  const version = WORDS_VERSION[open.dialect];
  const done = await db
    .selectFrom('settings')
    .select('value')
    .where('key', '=', SEARCH_WORDS_KEY)
    .executeTakeFirst();
  if (done?.value !== version) await open.transact((trx) => askForAll(trx, version));
  while ((await indexChanged(open, BATCH)) > 0);
}

async function askForAll(trx: OpenDatabase['db'], value: string): Promise<void> {
  await sql`delete from cases_to_index`.execute(trx);
  await sql`insert into cases_to_index (case_id) select id from cases`.execute(trx);
  await trx
    .insertInto('settings')
    .values({ key: SEARCH_WORDS_KEY, value, updated_at: 0 })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute();
}
