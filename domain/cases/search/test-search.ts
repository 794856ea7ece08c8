import { reading } from '#domain/cases/test-cases.ts';
import type { TestDatabase } from '#test/databases.ts';
import type { NewCase } from '../case.table.ts';
import { indexCase } from '../edit/edit-case.server.ts';
import { CASE_KINDS } from '../kinds/kinds.ts';
import { addCase } from '../test-cases.ts';
import { type Search, searchCases } from './search.server.ts';

export const index = (database: TestDatabase, ...ids: number[]) =>
  database.transact(async (trx) => {
    for (const id of ids) await indexCase(trx, id);
  });
export const search = (database: TestDatabase, text: string, more: Partial<Search> = {}) =>
  searchCases(database, { text, access: reading(CASE_KINDS), staffId: 'nobody', ...more });
export const references = async (database: TestDatabase, text: string, more: Partial<Search> = {}) =>
  (await search(database, text, more)).items.map(({ reference }) => reference);
/** Adds a case that the search knows. */
export async function add(database: TestDatabase, columns: Partial<NewCase> = {}) {
  const row = await addCase(database.db, columns);
  await index(database, row.id);
  return row;
}
