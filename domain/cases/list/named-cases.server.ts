import type { Database } from '#domain/database.ts';
import type { CaseEventAction } from '../case-event.table.ts';
import { isReadable } from '../edit/merged.server.ts';
import type { Access } from '../kinds/access.ts';
import type { ThreadEntry } from './thread.server.ts';

const NAMING: readonly CaseEventAction[] = ['merged', 'unmerged', 'linked', 'unlinked'];
const REFERENCE = /C-[0-9A-Z]{6}/;

/** Leaves out what happened with another case that someone with `access` may not know of. */
export async function withoutHiddenCases(
  db: Database,
  thread: readonly ThreadEntry[],
  access: Access,
): Promise<readonly ThreadEntry[]> {
  const named = thread.map(namedBy);
  const references = [...new Set(named.filter((reference) => reference !== null))];
  if (references.length === 0) return thread;
  const rows = await db
    .selectFrom('cases')
    .select(['id', 'reference', 'kind', 'branch_id', 'merged_into'])
    .where('reference', 'in', references)
    .execute();
  const hidden = new Set<string>();
  for (const row of rows) if (!(await isReadable(db, row, access))) hidden.add(row.reference);
  return thread.filter((_, place) => !hidden.has(named[place] ?? ''));
}

function namedBy(entry: ThreadEntry): string | null {
  if (entry.type !== 'event' || !NAMING.includes(entry.action)) return null;
  return REFERENCE.exec(entry.detail ?? '')?.[0] ?? null;
}
