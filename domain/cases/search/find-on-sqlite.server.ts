import { sql } from 'kysely';
import type { Database } from '#domain/database.ts';
import { CASE_KINDS } from '../kinds/kinds.ts';
import { andOfBranches, type Find } from './search.server.ts';
import type { SearchPart, SearchTerm } from './search-terms.ts';
import { wordForKind } from './word-blocks.ts';

/** Characters of the longest prefixes in the index. */
const INDEXED_BEGINNING = 11;
/** The limit for words with a long prefix, looked up in a few microseconds each. */
const WORDS_MAX = 20;

/**
 * The index returns the newest first, but for a prefix longer than its own collects all cases, so the words
 * themselves are queried. With too many, some of them suffice if a shorter prefix finds the same cases.
 */
export async function findOnSqlite(db: Database, find: Find): Promise<readonly number[]> {
  const { parts } = find;
  const texts = new Map<string, readonly string[]>();
  for (const { word } of parts.flat(2).filter(isLong)) texts.set(word, await termsStarting(db, word));
  const certain = await matching(
    db,
    instead(parts, (word) => (texts.get(word) ?? []).slice(0, WORDS_MAX).map(whole)),
    find,
  );
  if ([...texts.values()].every(({ length }) => length <= WORDS_MAX)) return certain;
  const possible = await matching(
    db,
    instead(parts, (word) => [{ word: shortened(word), begins: true }]),
    find,
  );
  return String(certain) === String(possible) ? certain : matching(db, parts, find);
}

/** Skips the kinds if all are readable: checking that every case has such a word takes time. */
async function matching(
  db: Database,
  parts: readonly SearchPart[],
  { kinds, branches, from, limit }: Omit<Find, 'parts'>,
): Promise<readonly number[]> {
  if (parts.some((ways) => ways.length === 0)) return [];
  const ofKinds = kinds.length === CASE_KINDS.length ? [] : [kinds.map((kind) => [whole(wordForKind(kind))])];
  // Without the cast, the number is a real, and the index walks all newer cases instead of skipping them.
  const { rows } = await sql<{ id: number }>`
    select rowid as id from case_words where case_words match ${written([...ofKinds, ...parts])}
      and rowid < cast(${from ?? Number.MAX_SAFE_INTEGER} as integer) ${andOfBranches(branches, 'case_words.rowid')} order by rowid desc limit ${limit}
  `.execute(db);
  return rows.map(({ id }) => id);
}

function whole(word: string): SearchTerm {
  return { word, begins: false };
}

function isLong({ word, begins }: SearchTerm): boolean {
  return begins && shortened(word) !== word;
}

function shortened(word: string): string {
  return [...word].slice(0, INDEXED_BEGINNING).join('');
}

function instead(
  parts: readonly SearchPart[],
  terms: (beginning: string) => readonly SearchTerm[],
): readonly SearchPart[] {
  const ways = (way: readonly SearchTerm[]) => {
    const last = way.at(-1);
    return last && isLong(last) ? terms(last.word).map((term) => [...way.slice(0, -1), term]) : [way];
  };
  return parts.map((part) => part.flatMap(ways));
}

/** Returns words in any case that begin with `beginning`; at most one more than {@link WORDS_MAX}. */
async function termsStarting(db: Database, beginning: string): Promise<readonly string[]> {
  // A view of the index that lives with the connection and stores nothing.
  await sql`create virtual table if not exists temp.words_of_cases using fts5vocab(main, case_words, instance)`.execute(
    db,
  );
  const begins = sql`substr(word, 1, length(${beginning})) = ${beginning}`;
  // Skips from word to word: the exclamation mark sorts before all their characters.
  const { rows } = await sql<{ word: string }>`
    with recursive found (word) as (
      select (select term from temp.words_of_cases where term >= ${beginning} limit 1)
      union all
      select (select term from temp.words_of_cases where term >= found.word || '!' limit 1)
      from found where ${begins} limit ${sql.lit(WORDS_MAX + 1)}
    )
    select word from found where ${begins}
  `.execute(db);
  return rows.map(({ word }) => word);
}

/** Returns an FTS5 query. Quoting is enough: all words are letters and digits, except for kinds. */
function written(parts: readonly SearchPart[]): string {
  const term = ({ word, begins }: SearchTerm) => `"${word}"${begins ? ' *' : ''}`;
  const all = (terms: readonly SearchTerm[]) => `(${terms.map(term).join(' AND ')})`;
  const any = (ways: SearchPart) => `(${ways.map(all).join(' OR ')})`;
  return parts.map(any).join(' AND ');
}
