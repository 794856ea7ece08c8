import { sql } from 'kysely';
import type { Database } from '#domain/database.ts';
import { READ_PERMISSIONS } from './readable-kinds.ts';
import type { Find } from './search.server.ts';
import type { SearchPart, SearchTerm } from './search-words.ts';
import { kindWord } from './word-index.server.ts';

const KINDS_COUNT = Object.keys(READ_PERMISSIONS).length;

/** Ids of the newest cases that have all the words. The index gives the newest first without looking at the others. */
export async function findOnSqlite(db: Database, find: Find): Promise<readonly number[]> {
  const { rows } = await sql<{ id: number }>`
    select rowid as id from case_words where case_words match ${written(find)}
      and rowid < ${find.from ?? Number.MAX_SAFE_INTEGER} order by rowid desc limit ${find.limit}
  `.execute(db);
  return rows.map(({ id }) => id);
}

/** The words of `find` in the language of FTS5; all are letters and digits, or ours. */
function written({ parts, kinds }: Find): string {
  const ofKinds: SearchPart = kinds.map((kind) => [{ word: kindWord(kind), begins: false }]);
  // Whoever may read all kinds need not be kept from any.
  const asked = kinds.length === KINDS_COUNT ? parts : [...parts, ofKinds];
  const term = ({ word, begins }: SearchTerm) => `"${word}"${begins ? ' *' : ''}`;
  const way = (terms: readonly SearchTerm[]) => `(${terms.map(term).join(' AND ')})`;
  return asked.map((ways) => `(${ways.map(way).join(' OR ')})`).join(' AND ');
}
