import type { Database, OpenDatabase } from '#domain/database.ts';
import { DatabaseBusyError } from '#platform/database/busy.ts';
import type { CaseKind } from '../case.table.ts';
import { type CasePage, readItems } from '../list/list.server.ts';
import { findOnPostgres } from './find-on-postgres.server.ts';
import { findOnSqlite } from './find-on-sqlite.server.ts';
import { type SearchPart, searchParts } from './search-words.ts';
import { indexChanged } from './word-index.server.ts';

/** Cases that a search gives at a time: whoever does not see what they look for among them types another word. */
const SEARCH_PAGE_SIZE = 20;
/** Changed cases that a search sees to before it answers; after a flood the rest waits for the next ones. */
const INDEXED_MAX = 100;

/** What is looked for, and by whom. */
export interface Search {
  readonly text: string;
  /** Only what the person who looks may read. */
  readonly kinds: readonly CaseKind[];
  readonly staffId: string;
  /** The last reference of the page before; one that is not known gives the first page. */
  readonly before?: string | undefined;
  /** Cases on a page, {@link SEARCH_PAGE_SIZE} without. */
  readonly limit?: number | undefined;
}

/**
 * The cases in which all words of `text` are, the newest first, merged ones left out: words of a message, an
 * answer or a note, a name, a telephone number in any spelling, an email address, a reference. The last word may
 * be unfinished. A text without a letter or digit finds nothing.
 */
export async function searchCases(
  open: OpenDatabase,
  { text, kinds, staffId, before, limit = SEARCH_PAGE_SIZE }: Search,
): Promise<CasePage> {
  const parts = searchParts(text);
  if (parts.length === 0 || kinds.length === 0) return { items: [], hasOlder: false };
  const { db, dialect } = open;
  await indexNewest(open);
  const from = before === undefined ? undefined : await idOf(db, before);
  const find = dialect === 'sqlite' ? findOnSqlite : findOnPostgres;
  const ids = await find(db, { parts, kinds, from, limit: limit + 1 });
  const items = await readItems(db, { ids: ids.slice(0, limit), kinds, staffId });
  return { items, hasOlder: ids.length > limit };
}

/** What has come in since the last search is few. While another process writes, it is found a moment later. */
async function indexNewest(open: OpenDatabase): Promise<void> {
  try {
    await indexChanged(open, INDEXED_MAX);
  } catch (error) {
    if (!(error instanceof DatabaseBusyError)) throw error;
  }
}

/** What is looked for, in parts that must all be found. */
export interface Find {
  readonly parts: readonly SearchPart[];
  readonly kinds: readonly CaseKind[];
  /** Only cases with a smaller id. */
  readonly from: number | undefined;
  readonly limit: number;
}

async function idOf(db: Database, reference: string): Promise<number | undefined> {
  const row = await db.selectFrom('cases').select('id').where('reference', '=', reference).executeTakeFirst();
  return row?.id;
}
