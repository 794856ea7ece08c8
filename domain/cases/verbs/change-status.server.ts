import { whyNotClosable } from '#domain/cases/concern/closing.server.ts';
import type { Database, OpenDatabase } from '#domain/database.ts';
import type { Actor } from '#domain/staff/roles.ts';
import { MINUTE_MS } from '#platform/clock/clock.ts';
import type { CaseRow } from '../case.table.ts';
import type { CaseEventAction } from '../case-event.table.ts';
import { refreshDeadlines } from '../deadlines/contacts.server.ts';
import { fullDay } from '../display-time.ts';
import {
  addEvent,
  type CaseEdit,
  type Changed,
  editCase,
  refused,
  takeUp,
  workOn,
} from '../edit/edit-case.server.ts';
import { OFF_HOLD } from '../on-hold.ts';
import { closingAsks, forgetClosingAnswers, isAnswered, saveClosingAnswers } from './closing.server.ts';
import type { ClosingAnswers, ClosingAsk } from './closing.ts';

export type { Changed } from '../edit/edit-case.server.ts';

export type StatusChange = Extract<
  CaseEventAction,
  'opened' | 'waiting' | 'closed' | 'reopened' | 'marked-spam' | 'marked-not-spam'
>;

export interface ChangingStatus extends CaseEdit {
  readonly to: StatusChange;
  readonly answers?: ClosingAnswers | undefined;
  /** When a case put on hold comes back; required for putting it on hold. */
  readonly until?: number | undefined;
}

export type StatusChanged = Changed | { readonly outcome: 'asks'; readonly asks: readonly ClosingAsk[] };

type Edit = Partial<Pick<CaseRow, 'waiting_at' | 'waits_until' | 'closed_at' | 'closed_by' | 'spam_at'>>;

/** Repeats are one event. A concern closes only with all it needs; see `closingAsks` for open matters. */
export function changeStatus(open: OpenDatabase, change: ChangingStatus): Promise<StatusChanged> {
  return workOn(open, change, (trx, row) => writeStatus(trx, row, change));
}

export async function writeStatus(
  trx: Database,
  row: CaseRow,
  { to, answers = {}, until, actor, now }: Omit<ChangingStatus, 'reference'>,
): Promise<StatusChanged> {
  if (isSo(row, to, until)) return { outcome: 'unchanged' };
  const why = whyNot(row, to);
  if (why) return refused(why);
  if (to === 'waiting' && until === undefined) return refused('Choose the day on which it comes back.');
  const lacking = to === 'closed' ? await whyNotClosable(trx, row.id) : null;
  if (lacking) return { ...refused(lacking), lacks: true };
  const asks = to === 'closed' ? await closingAsks(trx, row) : [];
  if (asks.some((ask) => !isAnswered(ask, answers))) return { outcome: 'asks', asks };
  const closingDetail = await saveClosingAnswers(trx, row, { asks, answers, actor, now });
  const detail = to === 'waiting' && until !== undefined ? `until ${fullDay(until)}` : closingDetail;
  if (to === 'opened' || to === 'waiting' || to === 'reopened') {
    await takeUp(trx, { caseId: row.id, now });
  }
  await editCase(trx, row.id, edit(to, until ?? null, actor, now));
  await refreshDeadlines(trx, row.id);
  await addEvent(trx, { caseId: row.id, actor, now, action: to, detail });
  return { outcome: 'changed' };
}

function isSo({ status, waits_until }: CaseRow, to: StatusChange, until: number | undefined): boolean {
  switch (to) {
    case 'opened':
      return status === 'open';
    case 'waiting':
      return status === 'waiting' && waits_until === until;
    case 'closed':
      return status === 'closed';
    case 'reopened':
      return status !== 'closed' && status !== 'spam';
    case 'marked-spam':
      return status === 'spam';
    case 'marked-not-spam':
      return status !== 'spam';
  }
}

function whyNot(row: CaseRow, to: StatusChange): string | null {
  if (to !== 'opened' && to !== 'waiting' && to !== 'closed') return null;
  if (row.status === 'spam') return 'This case is marked as spam. Mark it as not spam first.';
  if (row.status === 'closed') return 'This case is closed. Reopen it first.';
  return null;
}

function edit(to: StatusChange, until: number | null, actor: Actor, now: number): Edit {
  switch (to) {
    case 'opened':
      return OFF_HOLD;
    case 'waiting':
      return { waiting_at: now, waits_until: until };
    case 'closed':
      return { closed_at: now, closed_by: actor.id };
    case 'reopened':
      // Reopening it means there is something to do, so it is no longer on hold.
      return { closed_at: null, closed_by: null, spam_at: null, ...OFF_HOLD };
    case 'marked-spam':
      return { spam_at: now };
    case 'marked-not-spam':
      return { spam_at: null };
  }
}

/** Long enough to notice a slip; later, the case can be reopened. */
export const UNDO_CLOSE_MS = 10 * MINUTE_MS;

export interface UndoingClose extends CaseEdit {
  readonly closedAt: number;
}

/** Restores the deadline and open tasks; the closing answers stay in the history. */
export function undoClose(open: OpenDatabase, undoing: UndoingClose): Promise<Changed> {
  const { closedAt, actor, now } = undoing;
  return workOn(open, undoing, async (trx, row): Promise<Changed> => {
    if (row.closed_at !== closedAt) return { outcome: 'unchanged' };
    if (now - closedAt > UNDO_CLOSE_MS) {
      return refused('This was closed more than 10 minutes ago. Reopen it instead.');
    }
    await forgetClosingAnswers(trx, row, closedAt);
    await editCase(trx, row.id, { closed_at: null, closed_by: null });
    await refreshDeadlines(trx, row.id);
    await addEvent(trx, { caseId: row.id, actor, now, action: 'close-undone' });
    return { outcome: 'changed' };
  });
}
