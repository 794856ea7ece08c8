import type { Database } from '#domain/database.ts';
import type { CaseRow } from '../case.table.ts';
import { mergedCases } from '../edit/merged.server.ts';
import { isAcknowledged } from '../kinds/kinds.ts';
import { type Contact, contactsOf, dueAtOf, refreshDue } from './contacts.server.ts';

type ConcernDeadlines = Pick<CaseRow, 'id' | 'received_at' | 'first_due_at' | 'answer_due_at'>;

/**
 * The deadlines of a concern together with those of the concerns merged into it: the earliest of each,
 * without those that an extension has replaced since. Other kinds that were merged into it have none of their
 * own any more. List, header, panel, letters and emails all go by these.
 */
export async function concernDeadlines<Row extends ConcernDeadlines>(db: Database, row: Row): Promise<Row> {
  const merged = (await mergedCases(db, row.id)).filter(({ kind }) => isAcknowledged(kind));
  if (merged.length === 0) return row;
  const extended = await db
    .selectFrom('concern_extensions')
    .select('at')
    .where('case_id', '=', row.id)
    .where('undone_at', 'is', null)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  const unacknowledged = merged.filter(({ acknowledged_at }) => acknowledged_at === null);
  const unanswered = merged.filter(
    ({ final_response_at, merged_at }) =>
      final_response_at === null && (!extended || (merged_at ?? 0) > extended.at),
  );
  return {
    ...row,
    received_at: Math.min(row.received_at, ...merged.map(({ received_at }) => received_at)),
    first_due_at: earliest([row.first_due_at, ...unacknowledged.map((one) => one.first_due_at)]),
    answer_due_at: earliest([row.answer_due_at, ...unanswered.map((one) => one.answer_due_at)]),
  };
}

/** As `refreshDue`, with what the merged cases were promised. Each keeps its own deadlines, for unmerging. */
export async function refreshDueWithMerged(trx: Database, caseId: number): Promise<void> {
  await refreshDue(trx, caseId);
  const merged = await mergedCases(trx, caseId);
  if (merged.length === 0) return;
  const row = await trx.selectFrom('cases').selectAll().where('id', '=', caseId).executeTakeFirstOrThrow();
  if (row.closed_at !== null || row.spam_at !== null || row.merged_into !== null) return;
  const due = await dueWithMerged(trx, row, merged);
  if (due === row.due_at) return;
  await trx.updateTable('cases').set({ due_at: due }).where('id', '=', caseId).execute();
}

async function dueWithMerged(
  trx: Database,
  row: CaseRow,
  merged: readonly CaseRow[],
): Promise<number | null> {
  if (isAcknowledged(row.kind)) return dueAtOf(await concernDeadlines(trx, row));
  const contacts = await contactsOf(trx, row.id);
  return earliest([row.due_at, ...merged.map((one) => dueAtOf(asAnsweredWith(one, contacts)))]);
}

function earliest(moments: readonly (number | null)[]): number | null {
  const known = moments.filter((one) => one !== null);
  return known.length > 0 ? Math.min(...known) : null;
}

/** A merged case as if it stood by itself and had had the other's contacts since the merge. */
function asAnsweredWith(merged: CaseRow, contacts: readonly Contact[]): CaseRow {
  const since = contacts.find(({ now }) => now >= (merged.merged_at ?? 0));
  return {
    ...merged,
    merged_into: null,
    first_answered_at: merged.first_answered_at ?? since?.now ?? null,
  };
}
