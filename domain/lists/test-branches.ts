import type { OpenDatabase } from '#domain/database.ts';
import type { BranchEntry } from './branches.ts';
import { saveEntry } from './change.server.ts';
import { readEntries } from './lists.server.ts';

export async function addBranch(
  open: OpenDatabase,
  columns: Partial<BranchEntry> & { readonly name: string },
): Promise<number> {
  const { name } = columns;
  const { id: _, demo: __, lang: ___, ...typed } = columns;
  const entry = { id: null, version: 0, now: 1, fields: { review_by: '', ...typed } };
  const saved = await saveEntry(open, 'branches', entry);
  if (saved.outcome !== 'saved') throw new Error(`The branch ${name} was not saved: ${saved.outcome}`);
  const found = (await readEntries(open.db, 'branches')).find((one) => one.name === name);
  return found!.id;
}
