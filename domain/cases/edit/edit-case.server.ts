import type { Database, OpenDatabase } from '#domain/database.ts';
import { bumpRevision } from '#domain/provider/provider.server.ts';
import { barredFrom } from '#domain/staff/barred.server.ts';
import { branchesOfOne } from '#domain/staff/branches.server.ts';
import type { Actor } from '#domain/staff/roles.ts';
import { announceToWebhooks } from '#domain/webhooks/announce.server.ts';
import { webhookEventOf } from '#domain/webhooks/events.ts';
import { dialectOf } from '#platform/database/open.server.ts';
import { type CaseChangeTable, type CaseRow, isReference } from '../case.table.ts';
import type { CaseEventAction } from '../case-event.table.ts';
import { type Access, accessOf, isOpenTo } from '../kinds/access.ts';
import type { KindRecord } from '../kinds/kind-record.ts';
import { KINDS } from '../kinds/kinds.ts';
import { readableTo } from '../kinds/readable.server.ts';
import { isReadable, whyMerged } from './merged.server.ts';

/** `unchanged`: it was so already; `missing`: not open to the actor; `lacks`: its screen goes on asking. */
export type Changed =
  | { readonly outcome: 'changed' | 'unchanged' | 'missing' }
  | { readonly outcome: 'refused'; readonly why: string; readonly lacks?: true };

export function refused(why: string): { readonly outcome: 'refused'; readonly why: string } {
  return { outcome: 'refused', why };
}

/** Forms carry a key from when they were displayed, so that a repeated send is found. */
export function isFormKey(text: string): boolean {
  return /^[\w-]{1,64}$/.test(text);
}

/** A change of a case. `now` is in epoch milliseconds. */
export interface CaseEdit {
  readonly reference: string;
  readonly actor: Actor;
  readonly now: number;
}

export type By = Pick<CaseEdit, 'actor' | 'now'>;

/** Locks a readable case, but not against referring rows: indexing, which adds one, would deadlock. */
export async function lockCase(
  trx: Database,
  { reference, actor }: Omit<CaseEdit, 'now'>,
): Promise<CaseRow | undefined> {
  const row = await findCase(trx, reference, accessOf(actor), dialectOf(trx) === 'postgres');
  if (!row) return undefined;
  // While waiting for the lock, someone may have named the actor in it or moved it to another branch.
  return isOpenTo(await accessNow(trx, actor), row) ? row : undefined;
}

export async function accessNow(trx: Database, actor: Actor): Promise<Access> {
  return accessOf({
    ...actor,
    ...{ barredFrom: await barredFrom(trx, actor.id), branches: await branchesOfOne(trx, actor.id) },
  });
}

/** Finds a case only if it, and the one it was merged into, are open to `access`. */
export async function findCase(
  db: Database,
  reference: string,
  access: Access,
  isLocked = false,
): Promise<CaseRow | undefined> {
  if (access.kinds.length === 0 || !isReference(reference)) return undefined;
  const row = await db
    .selectFrom('cases')
    .selectAll()
    .where('reference', '=', reference)
    .where(readableTo(access))
    .$if(isLocked, (query) => query.forNoKeyUpdate())
    .executeTakeFirst();
  return row && (await isReadable(db, row, access)) ? row : undefined;
}

type Missing = { readonly outcome: 'missing' };

/** Runs `work` on the locked case in its own transaction. After `changed`, open screens reload. */
export function onCase<T>(
  open: OpenDatabase,
  about: CaseEdit,
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

/** Works like {@link onCase} but refuses a merged case and, with `only`, a kind without that work. */
export function workOn<T>(
  open: OpenDatabase,
  about: CaseEdit & { readonly only?: KindRecord['work'] },
  work: (trx: Database, row: CaseRow) => Promise<T>,
): Promise<T | Missing | ReturnType<typeof refused>> {
  const { only } = about;
  return onCase(open, about, async (trx, row) => {
    if (only && KINDS[row.kind].work !== only) return { outcome: 'missing' } as const;
    if (row.merged_into !== null) return refused(await whyMerged(trx, row.merged_into));
    return work(trx, row);
  });
}

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

/** Records when the office took a case up; only the first time counts. */
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

/** Actions that can make or unmake a thank-you: its review is then displayed or hidden. */
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

export interface NewEvent {
  readonly caseId: number;
  readonly actor: Pick<Actor, 'id'>;
  readonly now: number;
  readonly action: CaseEventAction;
  readonly detail?: string | null | undefined;
}

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
  const webhookEvent = webhookEventOf(event.action);
  if (webhookEvent)
    await announceToWebhooks(trx, { caseId: event.caseId, event: webhookEvent, now: event.now });
  if (TOUCHES_REVIEW.includes(event.action)) await refreshReviewOf(trx, event.caseId);
}

/** Ends most edits: raises the version, sets `columns` and adds the event. */
export async function recordEdit(
  trx: Database,
  event: NewEvent,
  columns?: Parameters<typeof editCase>[2],
): Promise<Changed> {
  await editCase(trx, event.caseId, columns);
  await addEvent(trx, event);
  return { outcome: 'changed' };
}

export async function noteChange(trx: Database, event: NewEvent): Promise<Changed> {
  const changed = await recordEdit(trx, event);
  await indexCase(trx, event.caseId);
  return changed;
}

/** Invalidates pages with a review of the case, which may no longer be a thank-you, or is one again. */
async function refreshReviewOf(trx: Database, caseId: number): Promise<void> {
  const row = await trx
    .selectFrom('reviews')
    .select('id')
    .where('case_id', '=', caseId)
    .where('published_at', 'is not', null)
    .executeTakeFirst();
  if (row) await bumpRevision(trx);
}

/** Call in the transaction of any change the search must find. `indexChanged` then does the work. */
export async function indexCase(trx: Database, caseId: number): Promise<void> {
  await trx
    .insertInto('cases_to_index')
    .values({ case_id: caseId })
    // Writes to an existing row too: it stays locked, so no one indexes the case before this commits.
    .onConflict((conflict) => conflict.column('case_id').doUpdateSet({ case_id: caseId }))
    .execute();
}

/** Makes open screens of a case reload; {@link onCase} calls it after every change. */
export async function touchCase(
  trx: Database,
  {
    caseId,
    change = 'changed',
    by,
    now,
  }: {
    readonly caseId: number;
    readonly change?: CaseChangeTable['what'];
    readonly by?: Pick<Actor, 'id'>;
    readonly now: number;
  },
): Promise<void> {
  await trx
    .insertInto('case_changes')
    .values({ case_id: caseId, what: change, staff_id: by?.id ?? null, at: now })
    .execute();
  if (change === 'new') await announceToWebhooks(trx, { caseId, event: 'case.received', now });
}
