import type { OpenDatabase } from '#domain/database.ts';
import type { Actor } from '#domain/staff/roles.ts';
import { MINUTE_MS } from '#platform/clock/clock.ts';
import { refreshDueWithMerged } from '../deadlines/merged-deadlines.server.ts';
import { addEvent, type Changed, editCase, lockCase, refused, whyMerged } from '../edit/edit-case.server.ts';
import { forgetClosingAnswers } from './closing.server.ts';

/** Long enough to notice a wrong key; whoever wants to go on with the case later reopens it. */
export const UNDO_CLOSE_MS = 10 * MINUTE_MS;

export interface UndoingClose {
  readonly reference: string;
  /** When it was closed, epoch milliseconds: another closing since then is not undone. */
  readonly closedAt: number;
  readonly actor: Actor;
  /** Epoch milliseconds. */
  readonly now: number;
}

/**
 * Takes a closing back: the case is as it was before, new, open or on hold, with its due date and its open tasks.
 * What was said when it was closed stays in the history only.
 */
export function undoClose(open: OpenDatabase, undoing: UndoingClose): Promise<Changed> {
  const { closedAt, actor, now } = undoing;
  return open.transact(async (trx): Promise<Changed> => {
    const row = await lockCase(trx, undoing);
    if (!row) return { outcome: 'missing' };
    if (row.merged_into !== null) return refused(await whyMerged(trx, row.merged_into));
    if (row.closed_at !== closedAt) return { outcome: 'unchanged' };
    if (now - closedAt > UNDO_CLOSE_MS) {
      return refused('This was closed more than 10 minutes ago. Reopen it instead.');
    }
    await forgetClosingAnswers(trx, row, closedAt);
    await editCase(trx, row.id, { closed_at: null, closed_by: null });
    await refreshDueWithMerged(trx, row.id);
    await addEvent(trx, { caseId: row.id, actor, now, action: 'close-undone' });
    return { outcome: 'changed' };
  });
}
