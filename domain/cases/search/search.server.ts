import { type RawBuilder, sql } from 'kysely';
import type { Database, OpenDatabase } from '#domain/database.ts';
import type { Branches } from '#domain/staff/branches.server.ts';
import { DatabaseBusyError } from '#platform/database/group-commit.server.ts';
import type { CaseKind } from '../case.table.ts';
import type { Access } from '../kinds/access.ts';
import { type CasePage, readItems } from '../list/list.server.ts';
import { findOnPostgres } from './find-on-postgres.server.ts';
import { findOnSqlite } from './find-on-sqlite.server.ts';
import { type SearchPart, searchParts } from './search-terms.ts';
import { indexChanged } from './word-index.server.ts';

/** Users who don't find it among these type another word. */
const SEARCH_PAGE_SIZE = 20;
/** Changed cases that a search indexes first; after a flood the rest waits for later searches. */
const INDEXED_MAX = 100;

export interface Search {
  readonly text: string;
  readonly access: Access;
  readonly staffId: string;
  readonly before?: string | undefined;
  readonly limit?: number | undefined;
}

/** Finds cases with all words, newest first, without merged ones; the last word may be unfinished. */
export async function searchCases(
  open: OpenDatabase,
  { text, access, staffId, before, limit = SEARCH_PAGE_SIZE }: Search,
): Promise<CasePage> {
  const parts = searchParts(text);
  if (parts.length === 0 || access.kinds.length === 0) return { items: [], hasOlder: false };
  const { db, dialect } = open;
  await indexNewest(open);
  const from = before === undefined ? undefined : await idOf(db, before);
  const find = dialect === 'sqlite' ? findOnSqlite : findOnPostgres;
  const { kinds, barredFrom, branches } = access;
  if (branches?.size === 0) return { items: [], hasOlder: false };
  const found = await find(db, { parts, kinds, branches, from, limit: limit + 1 + barredFrom.size });
  const ids = found.filter((id) => !barredFrom.has(id));
  const items = await readItems(db, { ids: ids.slice(0, limit), access, staffId });
  return { items, hasOlder: ids.length > limit };
}

/** Few are new since the last search. While another process writes, they are found a moment later. */
async function indexNewest(open: OpenDatabase): Promise<void> {
  try {
    await indexChanged(open, INDEXED_MAX);
  } catch (error) {
    if (!(error instanceof DatabaseBusyError)) throw error;
  }
}

export interface Find {
  readonly parts: readonly SearchPart[];
  readonly kinds: readonly CaseKind[];
  readonly branches: Branches;
  readonly from: number | undefined;
  readonly limit: number;
}

/** Returns SQL for a condition: whether the case with its id in `column` is in one of the branches. */
export function andOfBranches(branches: Branches, column: string): RawBuilder<unknown> {
  if (branches === null) return sql``;
  return sql`and (select branch_id from cases where cases.id = ${sql.ref(column)}) in (${sql.join([...branches])})`;
}

async function idOf(db: Database, reference: string): Promise<number | undefined> {
  const row = await db.selectFrom('cases').select('id').where('reference', '=', reference).executeTakeFirst();
  return row?.id;
}
