import { sql } from 'kysely';
import type { Database } from '#domain/database.ts';
import type { Branches } from '#domain/staff/branches.server.ts';
import { andOfBranches, type Find } from './search.server.ts';
import type { SearchPart, SearchTerm } from './search-terms.ts';
import { ANY_BLOCK, BLOCK, wordInBlock } from './word-blocks.ts';

/** Newest cases searched without the index, in a millisecond: a common word fills a page from them. */
const RECENT = 500;
/** How much faster the index collects a case for a prefix than the case can be read. */
const COLLECTED_FASTER = 20;

/** Searches the newest, then block by block until a page is full: blocks lacking a word cost nothing. */
export async function findOnPostgres(db: Database, find: Find): Promise<readonly number[]> {
  const from = find.from ?? Number.MAX_SAFE_INTEGER;
  const query = { ...find, parts: find.parts.map(withoutLetters) };
  const recent = await lookThroughRecent(db, find, query, from);
  if (recent.found.length >= find.limit) return recent.found.slice(0, find.limit);
  const indexed = worthIndexing(query, recent);
  // `is true` stops the planner from using the word index.
  const rest = written(indexed) === written(find) ? sql`` : sql`and (words @@ block.asked) is true`;
  // Materialized: each block's query is built once, in turn. The sums stop a walk along the primary key.
  const { rows } = await sql<{ id: number }>`
    with block as materialized (
      select ${inBlock(indexed, sql.ref('number'))} as indexed, ${inBlock(find, sql.ref('number'))} as asked
      from generate_series(
        (select least(coalesce(max(case_id), 0), ${from}) / ${sql.lit(BLOCK)} from case_words), 0, -1
      ) as number
    )
    select found.id from block cross join lateral (
      select case_id as id from case_words
      where words @@ block.indexed ${rest} and case_id + 0 < ${from} ${andOfBranches(find.branches, 'case_id')}
      order by case_id + 0 desc limit ${find.limit}
    ) as found limit ${find.limit}
  `.execute(db);
  return rows.map(({ id }) => id);
}

interface Recent {
  readonly found: readonly number[];
  /** With several words: how many cases have all but the last, and how many the last. */
  readonly whole?: number;
  readonly begun?: number;
}

async function lookThroughRecent(
  db: Database,
  find: Find,
  query: SearchQuery,
  from: number,
): Promise<Recent> {
  const number = sql.ref('number');
  const several = query.parts.length > 1;
  const made = sql`${inBlock(withoutLast(query), number)} as whole, ${inBlock(last(query), number)} as begun`;
  const counted = sql`
    count(*) filter (where words @@ whole) as whole, count(*) filter (where words @@ begun) as begun`;
  const { rows } = await sql<Recent>`
    with recent as materialized (
      select case_id, words, case_id / ${sql.lit(BLOCK)} as number from case_words
      where case_id < ${from} ${andNewestOf(find.branches, from)}
      order by case_id desc limit ${sql.lit(RECENT)}
    ), block as materialized (
      select number, ${inBlock(find, number)} as asked ${several ? sql`, ${made}` : sql``}
      from (select distinct number from recent) as numbers
    )
    select coalesce(json_agg(case_id order by case_id desc) filter (where words @@ asked), '[]') as found
      ${several ? sql`, ${counted}` : sql``}
    from recent join block using (number)
  `.execute(db);
  return rows[0] ?? { found: [] };
}

/** Returns SQL for a condition. With forty branches, a search of all cases reads forty to find one. */
function andNewestOf(branches: Branches, from: number) {
  if (branches === null) return sql``;
  return sql`and case_id in (
    select newest.id from unnest(array[${sql.join([...branches])}]::bigint[]) as branch cross join lateral (
      select id from cases where branch_id = branch and id < ${from} order by id desc limit ${sql.lit(RECENT)}
    ) as newest
  )`;
}

/** Collecting a prefix in the index costs more than reading the few cases with rare whole words. */
function worthIndexing(query: SearchQuery, { whole = 0, begun = 0 }: Recent): SearchQuery {
  return whole * COLLECTED_FASTER < begun ? withoutLast(query) : query;
}

function withoutLast({ kinds, parts }: SearchQuery): SearchQuery {
  return { kinds, parts: parts.slice(0, -1) };
}

function last({ kinds, parts }: SearchQuery): SearchQuery {
  return { kinds, parts: parts.slice(-1) };
}

type SearchQuery = Pick<Find, 'parts' | 'kinds'>;

function inBlock(find: SearchQuery, number: ReturnType<typeof sql.ref>) {
  return sql`replace(${written(find)}, ${ANY_BLOCK}, cast(${number} as text))::tsquery`;
}

/** Returns a tsquery for {@link ANY_BLOCK}. It needs no quoting: all words are letters and digits. */
function written({ parts, kinds }: SearchQuery): string {
  return kinds
    .map((kind) => {
      const term = ({ word, begins }: SearchTerm) =>
        `'${wordInBlock(word, kind, ANY_BLOCK)}'${begins ? ':*' : ''}`;
      const part = (ways: SearchPart) => ways.map((terms) => `(${terms.map(term).join(' & ')})`).join(' | ');
      return `(${parts.map((ways) => `(${part(ways)})`).join(' & ')})`;
    })
    .join(' | ');
}

/** The index has every case for a single letter, such as the C in a reference. */
function withoutLetters(part: SearchPart): SearchPart {
  return part.map((terms) => {
    const text = terms.filter(({ word, begins }) => begins || word.length > 1);
    return text.length > 0 ? text : terms;
  });
}
