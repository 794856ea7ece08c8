import { sql } from 'kysely';
import type { Database, OpenDatabase } from '#domain/database.ts';
import { DatabaseBusyError } from '#platform/database/busy.ts';
import type { CaseKind } from './case.table.ts';
import { type CasePage, INBOX_PAGE_SIZE, readItems } from './list.server.ts';
import { READ_PERMISSIONS } from './readable-kinds.ts';
import { type SearchPart, type SearchTerm, searchParts } from './search-words.ts';
import { indexChanged, kindWord } from './word-index.server.ts';

/** The newest cases, by which PostgreSQL is told how common the words are; half a millisecond. */
const SAMPLE = 2_000;
/** As far back it looks through cases one by one, 5 ms. What fills no page there is in few cases altogether. */
const RECENT = 20_000;
/** The index collects a case for a beginning in a twentieth of the time in which the case itself is read. */
const COLLECTED_FASTER = 20;
/** Changed cases that a search sees to before it answers; after a flood the rest waits for the next ones. */
const INDEXED_MAX = 100;
const KINDS_COUNT = Object.keys(READ_PERMISSIONS).length;

/** What is looked for, and by whom. */
export interface Search {
  readonly text: string;
  /** Only what the person who looks may read. */
  readonly kinds: readonly CaseKind[];
  readonly staffId: string;
  /** The last reference of the page before; one that is not known gives the first page. */
  readonly before?: string | undefined;
  /** Cases on a page. */
  readonly limit?: number | undefined;
}

/**
 * The cases in which all words of `text` are, the newest first, merged ones left out: words of a message, an
 * answer or a note, a name, a telephone number in any spelling, an e-mail address, a reference. The last word may
 * be unfinished. A text without a letter or digit finds nothing.
 */
export async function searchCases(
  open: OpenDatabase,
  { text, kinds, staffId, before, limit = INBOX_PAGE_SIZE }: Search,
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

interface Find {
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

/** In the language of either database; all words are letters and digits, or ours. */
interface Language {
  readonly and: string;
  readonly or: string;
  term(term: SearchTerm): string;
}

const FTS5: Language = {
  and: ' AND ',
  or: ' OR ',
  term: ({ word, begins }) => `"${word}"${begins ? ' *' : ''}`,
};
const TSQUERY: Language = {
  and: ' & ',
  or: ' | ',
  term: ({ word, begins }) => `'${word}'${begins ? ':*' : ''}`,
};

function written({ and, or, term }: Language, { parts, kinds }: Find): string {
  const ofKinds: SearchPart = kinds.map((kind) => [{ word: kindWord(kind), begins: false }]);
  // Whoever may read all kinds need not be kept from any.
  const asked = kinds.length === KINDS_COUNT ? parts : [...parts, ofKinds];
  return asked.map((ways) => `(${ways.map((terms) => `(${terms.map(term).join(and)})`).join(or)})`).join(and);
}

/** The index gives the newest first without looking at the others. */
async function findOnSqlite(db: Database, find: Find): Promise<readonly number[]> {
  const { rows } = await sql<{ id: number }>`
    select rowid as id from case_words where case_words match ${written(FTS5, find)}
      and rowid < ${find.from ?? Number.MAX_SAFE_INTEGER} order by rowid desc limit ${find.limit}
  `.execute(db);
  return rows.map(({ id }) => id);
}

/**
 * The index gives all that it finds in no order, half a million for a common word. So the newest cases are looked
 * through first: what is common fills a page there, and the index is asked for what is rare.
 */
async function findOnPostgres(db: Database, find: Find): Promise<readonly number[]> {
  const from = find.from ?? (await afterNewest(db));
  const ids = [...(await lookThrough(db, find, { from, downTo: from - SAMPLE, limit: find.limit }))];
  let looked = SAMPLE;
  if (ids.length > 0 && ids.length < find.limit) {
    const further = { from: from - SAMPLE, downTo: from - RECENT, limit: find.limit - ids.length };
    ids.push(...(await lookThrough(db, find, further)));
    looked = RECENT;
  }
  if (ids.length === find.limit || from <= looked) return ids;
  const indexed = written(TSQUERY, await worthIndexing(db, find, from));
  // The sums keep the planner from walking the primary key through all cases.
  const { rows } = await sql<{ id: number }>`
    select case_id as id from case_words
    where words @@ ${indexed}::tsquery and (words @@ ${written(TSQUERY, find)}::tsquery) is true
      and case_id + 0 < ${from - looked}
    order by case_id + 0 desc limit ${find.limit - ids.length}
  `.execute(db);
  return [...ids, ...rows.map(({ id }) => id)];
}

interface Stretch {
  readonly from: number;
  readonly downTo: number;
  readonly limit: number;
}

async function lookThrough(db: Database, find: Find, { from, downTo, limit }: Stretch): Promise<number[]> {
  // `is true` keeps the planner from the index of the words.
  const { rows } = await sql<{ id: number }>`
    select case_id as id from case_words where case_id >= ${downTo} and case_id < ${from}
      and (words @@ ${written(TSQUERY, find)}::tsquery) is true order by case_id desc limit ${limit}
  `.execute(db);
  return rows.map(({ id }) => id);
}

/**
 * For a beginning the index first collects all cases with any such word. Beside rare whole words that is a waste:
 * the few cases with those are then read, and the beginning is looked for in them.
 */
async function worthIndexing(db: Database, find: Find, from: number): Promise<Find> {
  const whole = { ...find, parts: find.parts.slice(0, -1) };
  if (whole.parts.length === 0) return find;
  const begun = written(TSQUERY, { ...find, parts: find.parts.slice(-1) });
  const { rows } = await sql<{ whole: number; begun: number }>`
    select count(*) filter (where words @@ ${written(TSQUERY, whole)}::tsquery) as whole,
      count(*) filter (where words @@ ${begun}::tsquery) as begun
    from case_words where case_id >= ${from - SAMPLE} and case_id < ${from}
  `.execute(db);
  const [counted] = rows;
  return counted && counted.whole * COLLECTED_FASTER < counted.begun ? whole : find;
}

async function afterNewest(db: Database): Promise<number> {
  const row = await db
    .selectFrom('case_words')
    .select(({ fn }) => fn.max('case_id').as('newest'))
    .executeTakeFirst();
  return (row?.newest ?? 0) + 1;
}
