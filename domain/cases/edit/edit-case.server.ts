import type { Database, OpenDatabase } from '#domain/database.ts';
import { bumpRevision } from '#domain/provider/provider.server.ts';
import type { Actor } from '#domain/staff/roles.ts';
import { dialectOf } from '#platform/database/open.server.ts';
import {
  type CaseChangeTable,
  type CaseEventAction,
  type CaseKind,
  type CaseRow,
  REFERENCE_SHAPE,
} from '../case.table.ts';
import { readableKinds } from '../kinds/kinds.ts';
import { isReadable } from './merged.server.ts';

/**
 * What came of an edit of a case. `unchanged`: it was so already, by an earlier click or by somebody else;
 * `missing`: there is none, or of a kind that the actor may not read; `why` is a sentence for staff, and `lacks`
 * says that the case itself lacks something, which its screen goes on asking for.
 */
export type Changed =
  | { readonly outcome: 'changed' | 'unchanged' | 'missing' }
  | { readonly outcome: 'refused'; readonly why: string; readonly lacks?: true };

export function refused(why: string): { readonly outcome: 'refused'; readonly why: string } {
  return { outcome: 'refused', why };
}

/**
 * The case of `reference`, if the actor may read its kind, held until the transaction ends: of two people who
 * edit it at once the second finds what the first has done. SQLite has one writer at a time anyway.
 */
export async function lockCase(
  trx: Database,
  { reference, actor }: { readonly reference: string; readonly actor: Pick<Actor, 'role'> },
): Promise<CaseRow | undefined> {
  const kinds = readableKinds(actor.role);
  // PostgreSQL takes no text with a NUL in it, not even to say that there is none such.
  if (kinds.length === 0 || !REFERENCE_SHAPE.test(reference)) return undefined;
  const row = await trx
    .selectFrom('cases')
    .selectAll()
    .where('reference', '=', reference)
    .where('kind', 'in', kinds)
    .$if(dialectOf(trx) === 'postgres', (query) => query.forUpdate())
    .executeTakeFirst();
  return row && (await isReadable(trx, row, kinds)) ? row : undefined;
}

/** Which case, who works on it, and when (epoch milliseconds). */
interface About {
  readonly reference: string;
  readonly actor: Pick<Actor, 'id' | 'role'>;
  readonly now: number;
}

type Missing = { readonly outcome: 'missing' };

/**
 * Does `work` to a case that the actor may read, in a transaction of its own and while nobody else works on the case.
 * Where it answers `changed`, the open screens of the case are told.
 * @returns what `work` does, or that there is no such case
 */
export function onCase<T>(
  open: OpenDatabase,
  about: About,
  work: (trx: Database, row: CaseRow) => Promise<T>,
): Promise<T | Missing> {
  return open.transact(async (trx) => {
    const row = await lockCase(trx, about);
    if (!row) return { outcome: 'missing' };
    const done = await work(trx, row);
    if (isChange(done)) await touchCase(trx, { caseId: row.id, by: about.actor, now: about.now });
    return done;
  });
}

function isChange(done: unknown): boolean {
  return typeof done === 'object' && done !== null && 'outcome' in done && done.outcome === 'changed';
}

/**
 * Does what {@link onCase} does, but not to a case that was merged, whose work goes on elsewhere.
 * @param only of a verb for one kind: a case of another kind is not found
 */
export function workOn<T>(
  open: OpenDatabase,
  about: About,
  work: (trx: Database, row: CaseRow) => Promise<T>,
  only?: CaseKind,
): Promise<T | Missing | ReturnType<typeof refused>> {
  return onCase(open, about, async (trx, row) => {
    if (only !== undefined && row.kind !== only) return { outcome: 'missing' } as const;
    if (row.merged_into !== null) return refused(await whyMerged(trx, row.merged_into));
    return work(trx, row);
  });
}

/** Writes columns of a case, and counts the edit. */
export async function editCase(
  trx: Database,
  caseId: number,
  columns: Partial<Omit<CaseRow, 'id' | 'status' | 'version'>> = {},
): Promise<void> {
  await trx
    .updateTable('cases')
    .set((eb) => ({ ...columns, version: eb('version', '+', 1) }))
    .where('id', '=', caseId)
    .execute();
}

/** Notes that somebody of the office works on a case since `now`. Only the first time counts. */
export async function takeUp(
  trx: Database,
  { caseId, now }: { readonly caseId: number; readonly now: number },
): Promise<void> {
  await trx
    .updateTable('cases')
    .set({ opened_at: now })
    .where('id', '=', caseId)
    .where('opened_at', 'is', null)
    .execute();
}

/** The reference of a case, for a sentence that sends staff there. */
export async function referenceOf(trx: Database, caseId: number): Promise<string> {
  const row = await trx
    .selectFrom('cases')
    .select('reference')
    .where('id', '=', caseId)
    .executeTakeFirstOrThrow();
  return row.reference;
}

/** Why nothing is done to a case that was merged into another: its work goes on there. */
export async function whyMerged(trx: Database, mergedInto: number): Promise<string> {
  return `This case was merged into ${await referenceOf(trx, mergedInto)}. Work on that one, or undo the merge.`;
}

/** What can make a thank-you none, or make it one again: a review that was made of it is then shown no more, or again. */
const TOUCHES_REVIEW: readonly CaseEventAction[] = [
  'marked-spam',
  'marked-not-spam',
  'reopened',
  'reply-failed',
  'close-undone',
  'kind-changed',
  'merged',
  'unmerged',
];

/** What somebody of the office did to a case. */
export interface NewEvent {
  readonly caseId: number;
  readonly actor: Pick<Actor, 'id'>;
  /** Epoch milliseconds. */
  readonly now: number;
  readonly action: CaseEventAction;
  /** What belongs to the action, in words for people: the new assignee's name, the kinds, a reference. */
  readonly detail?: string | null | undefined;
}

/** Writes an event into the history of a case, in the transaction of what it tells. */
export async function addEvent(trx: Database, event: NewEvent): Promise<void> {
  await trx
    .insertInto('case_events')
    .values({
      case_id: event.caseId,
      staff_id: event.actor.id,
      at: event.now,
      action: event.action,
      detail: event.detail ?? null,
    })
    .execute();
  if (TOUCHES_REVIEW.includes(event.action)) await refreshReviewOf(trx, event.caseId);
}

/** Makes pages stale that show a review of the case, because the case may be no thank-you any more, or is one again. */
async function refreshReviewOf(trx: Database, caseId: number): Promise<void> {
  const row = await trx
    .selectFrom('reviews')
    .select('id')
    .where('case_id', '=', caseId)
    .where('published_at', 'is not', null)
    .executeTakeFirst();
  if (row) await bumpRevision(trx);
}

/**
 * Makes a case be found by what it holds now, from the next search on: who it is from, all that was sent, answered
 * and noted, what the files are called, and the same of the cases that were merged into it. To be called in the transaction that changes any
 * of it, or the kind. The work itself is left to `indexChanged`, because nobody who writes should wait for it.
 */
export async function indexCase(trx: Database, caseId: number): Promise<void> {
  await trx
    .insertInto('cases_to_index')
    .values({ case_id: caseId })
    // Touches the row that is there, so that nobody takes it up before this transaction can be seen.
    .onConflict((conflict) => conflict.column('case_id').doUpdateSet({ case_id: caseId }))
    .execute();
}

/**
 * Has the open screens of a case loaded again, in the transaction of what happened to it. {@link onCase} does so for
 * every verb that changed something.
 * @param by who did it; left out when nobody of the staff did
 */
export async function touchCase(
  trx: Database,
  {
    caseId,
    what = 'changed',
    by,
    now,
  }: {
    readonly caseId: number;
    readonly what?: CaseChangeTable['what'];
    readonly by?: Pick<Actor, 'id'>;
    readonly now: number;
  },
): Promise<void> {
  await trx
    .insertInto('case_changes')
    .values({ case_id: caseId, what, staff_id: by?.id ?? null, at: now })
    .execute();
}
