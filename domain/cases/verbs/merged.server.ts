import type { Database } from '#domain/database.ts';
import type { CaseRow } from '../case.table.ts';
import { type Contact, contactsOf, dueAtOf, refreshDue } from '../deadlines/clocks.server.ts';

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

type ConcernClock = Pick<CaseRow, 'id' | 'received_at' | 'first_due_at' | 'answer_due_at'>;

/**
 * The dates of a concern together with the concerns that were merged into it: the earliest of each, and of the answer
 * none that an extension has replaced since. Whatever else was merged into it has no clock of its own any more. List,
 * header, panel, letters and emails all go by these.
 */
export async function concernClock<Row extends ConcernClock>(db: Database, row: Row): Promise<Row> {
  const merged = (await mergedCases(db, row.id)).filter(({ kind }) => kind === 'concern');
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

/**
 * Works out `due_at` anew, as `refreshDue` does, with the cases that were merged into this one: what they
 * were promised is owed as well, of a concern as {@link concernClock} says. Each keeps its own clock, so that a merge
 * can be undone.
 */
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
  if (row.kind === 'concern') return dueAtOf(await concernClock(trx, row));
  const contacts = await contactsOf(trx, row.id);
  return earliest([row.due_at, ...merged.map((one) => dueAtOf(asAnsweredWith(one, contacts)))]);
}

function earliest(moments: readonly (number | null)[]): number | null {
  const known = moments.filter((one) => one !== null);
  return known.length > 0 ? Math.min(...known) : null;
}

/** A merged case as if it stood by itself and had had the contacts of the other since the merge. */
function asAnsweredWith(merged: CaseRow, contacts: readonly Contact[]): CaseRow {
  const since = contacts.find(({ now }) => now >= (merged.merged_at ?? 0));
  return {
    ...merged,
    merged_into: null,
    first_answered_at: merged.first_answered_at ?? since?.now ?? null,
  };
}

/** Whether somebody who reads `kinds` may read this case: one that was merged is read with another, and as that. */
export async function isReadable(
  db: Database,
  row: Pick<CaseRow, 'id' | 'reference' | 'kind' | 'merged_into'>,
  kinds: readonly CaseRow['kind'][],
): Promise<boolean> {
  if (!kinds.includes(row.kind)) return false;
  return row.merged_into === null || kinds.includes((await readWith(db, row)).kind);
}
