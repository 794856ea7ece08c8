import type { Database } from '#domain/database.ts';
import type { CaseRow } from './case.table.ts';
import { type Contact, contactsOf, dueAtOf, refreshDue } from './clocks.server.ts';

/** Deeper than anybody merges; more would mean cases that were merged in a circle, which is refused. */
const DEPTH_MAX = 50;

/** Every case that is read with this one: those that were merged into it, and into those, oldest first. */
export async function mergedCases(db: Database, caseId: number): Promise<readonly CaseRow[]> {
  const found: CaseRow[] = [];
  let level = [caseId];
  for (let depth = 0; level.length > 0 && depth < DEPTH_MAX; depth++) {
    const rows = await db.selectFrom('cases').selectAll().where('merged_into', 'in', level).execute();
    found.push(...rows);
    level = rows.map(({ id }) => id);
  }
  return found.sort((one, other) => one.received_at - other.received_at || one.id - other.id);
}

/** The case that a case is read with in the end: itself, unless it was merged into another. */
export async function readWith(
  db: Database,
  row: Pick<CaseRow, 'id' | 'reference' | 'kind' | 'merged_into'>,
): Promise<Pick<CaseRow, 'id' | 'reference' | 'kind' | 'merged_into'>> {
  let end = row;
  for (let depth = 0; end.merged_into !== null && depth < DEPTH_MAX; depth++) {
    end = await db
      .selectFrom('cases')
      .select(['id', 'reference', 'kind', 'merged_into'])
      .where('id', '=', end.merged_into)
      .executeTakeFirstOrThrow();
  }
  return end;
}

/**
 * Works out `due_at` anew, as `refreshDue` does, with the cases that were merged into this one: what they
 * were promised is owed as well. Each keeps its own clock, so that a merge can be undone.
 */
export async function refreshDueWithMerged(trx: Database, caseId: number): Promise<void> {
  await refreshDue(trx, caseId);
  const merged = await mergedCases(trx, caseId);
  if (merged.length === 0) return;
  const row = await trx.selectFrom('cases').selectAll().where('id', '=', caseId).executeTakeFirstOrThrow();
  if (row.closed_at !== null || row.spam_at !== null || row.merged_into !== null) return;
  const contacts = await contactsOf(trx, caseId);
  const dues = merged.map((one) => dueAtOf(asAnsweredWith(one, contacts)));
  const earliest = [row.due_at, ...dues].filter((due) => due !== null).sort((one, other) => one - other)[0];
  if (earliest === undefined || earliest === row.due_at) return;
  await trx.updateTable('cases').set({ due_at: earliest }).where('id', '=', caseId).execute();
}

/** A merged case as if it stood by itself and had had the contacts of the other since the merge. */
function asAnsweredWith(merged: CaseRow, contacts: readonly Contact[]): CaseRow {
  const since = contacts.filter(({ now }) => now >= (merged.merged_at ?? 0));
  const first = since[0]?.now ?? null;
  return {
    ...merged,
    merged_into: null,
    first_answered_at: merged.first_answered_at ?? first,
    acknowledged_at: merged.acknowledged_at ?? first,
    final_response_at:
      merged.final_response_at ?? since.find(({ countsAs }) => countsAs === 'final-response')?.now ?? null,
  };
}
