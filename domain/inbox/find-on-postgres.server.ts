import { sql } from 'kysely';
import type { Database } from '#domain/database.ts';
import type { Find } from './search.server.ts';
import type { SearchPart, SearchTerm } from './search-words.ts';
import { ANY_BLOCK, BLOCK, wordInBlock } from './word-blocks.ts';

/** Cases of a recent block by which is told how common words are; half a millisecond. */
const SAMPLE = 500;
/** The index collects a case for a beginning in a twentieth of the time in which the case itself is read. */
const COLLECTED_FASTER = 20;

/**
 * Ids of the newest cases that have all the words. Goes from block to block and stops when a page is full: a common
 * word fills it in the first, and of a rare one each block says at once that it has none.
 */
export async function findOnPostgres(db: Database, find: Find): Promise<readonly number[]> {
  const from = find.from ?? Number.MAX_SAFE_INTEGER;
  const indexed = await worthIndexing(db, { ...find, parts: find.parts.map(withoutLetters) });
  // `is true` keeps the planner from the index of the words.
  const rest = written(indexed) === written(find) ? sql`` : sql`and (words @@ block.asked) is true`;
  // Materialized: a query is made once for its block, when its turn comes. The sums keep the planner from walking the
  // primary key through all cases.
  const { rows } = await sql<{ id: number }>`
    with block as materialized (
      select ${inBlock(indexed, sql.ref('number'))} as indexed, ${inBlock(find, sql.ref('number'))} as asked
      from generate_series(
        (select least(coalesce(max(case_id), 0), ${from}) / ${sql.lit(BLOCK)} from case_words), 0, -1
      ) as number
    )
    select found.id from block cross join lateral (
      select case_id as id from case_words
      where words @@ block.indexed ${rest} and case_id + 0 < ${from}
      order by case_id + 0 desc limit ${find.limit}
    ) as found limit ${find.limit}
  `.execute(db);
  return rows.map(({ id }) => id);
}

type Asked = Pick<Find, 'parts' | 'kinds'>;

/** What is asked of the cases of a block. */
function inBlock(find: Asked, number: ReturnType<typeof sql.ref>) {
  return sql`replace(${written(find)}, ${ANY_BLOCK}, cast(${number} as text))::tsquery`;
}

/** The words of `find` in the language of PostgreSQL, for {@link ANY_BLOCK}; all are letters and digits. */
function written({ parts, kinds }: Asked): string {
  return kinds
    .map((kind) => {
      const term = ({ word, begins }: SearchTerm) =>
        `'${wordInBlock(word, kind, ANY_BLOCK)}'${begins ? ':*' : ''}`;
      const part = (ways: SearchPart) => ways.map((terms) => `(${terms.map(term).join(' & ')})`).join(' | ');
      return `(${parts.map((ways) => `(${part(ways)})`).join(' & ')})`;
    })
    .join(' | ');
}

/** The index has every case for a letter that stands alone, as the C of a reference does. */
function withoutLetters(part: SearchPart): SearchPart {
  return part.map((terms) => {
    const words = terms.filter(({ word, begins }) => begins || word.length > 1);
    return words.length > 0 ? words : terms;
  });
}

/**
 * For a beginning the index first collects all cases with any such word. Beside rare whole words that is a waste:
 * the few cases with those are then read, and the beginning is looked for in them.
 */
async function worthIndexing(db: Database, { parts, kinds }: Asked): Promise<Asked> {
  const whole = { kinds, parts: parts.slice(0, -1) };
  if (whole.parts.length === 0) return { parts, kinds };
  const begun = { kinds, parts: parts.slice(-1) };
  const { rows } = await sql<{ whole: number; begun: number }>`
    with asked as materialized (
      select number * ${sql.lit(BLOCK)} as first,
        ${inBlock(whole, sql.ref('number'))} as whole, ${inBlock(begun, sql.ref('number'))} as begun
      from (select greatest(max(case_id) / ${sql.lit(BLOCK)} - 1, 0) as number from case_words) as recent
    )
    select count(*) filter (where words @@ whole) as whole, count(*) filter (where words @@ begun) as begun
    from asked join case_words on case_id >= first and case_id < first + ${sql.lit(SAMPLE)}
  `.execute(db);
  const [counted] = rows;
  return counted && counted.whole * COLLECTED_FASTER < counted.begun ? whole : { parts, kinds };
}
