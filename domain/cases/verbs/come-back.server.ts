import type { Database, OpenDatabase } from '#domain/database.ts';
import { isReference } from '../case.table.ts';
import {
  addEvent,
  type CaseEdit,
  type Changed,
  editCase,
  refused,
  touchCase,
  workOn,
} from '../edit/edit-case.server.ts';
import { markUnread } from '../edit/unread.server.ts';
import { CASE_KINDS } from '../kinds/kinds.ts';
import { OFF_HOLD } from '../on-hold.ts';
import { UNDO_CLOSE_MS } from './change-status.server.ts';

/** More than come back on one morning; the rest follow a minute later. */
const ROUND_MAX = 500;

/** Returns how many it took off hold: once each in any number of processes, unread and first in lists. */
export async function bringBack(open: OpenDatabase, now: number): Promise<number> {
  const due = await open.db
    .selectFrom('cases')
    .select('id')
    .where('kind', 'in', CASE_KINDS)
    .where('status', '=', 'waiting')
    .where('waits_until', 'is not', null)
    .where('waits_until', '<=', now)
    .orderBy('waits_until')
    .limit(ROUND_MAX)
    .execute();
  let back = 0;
  for (const { id } of due) if (await open.transact((trx) => bringOneBack(trx, id, now))) back += 1;
  return back;
}

async function bringOneBack(trx: Database, caseId: number, now: number): Promise<boolean> {
  const row = await trx
    .updateTable('cases')
    .set((eb) => ({ ...OFF_HOLD, woken_at: now, version: eb('version', '+', 1) }))
    .where('id', '=', caseId)
    .where('status', '=', 'waiting')
    .where('waits_until', '<=', now)
    .returning(['assignee_id', 'logged_by'])
    .executeTakeFirst();
  if (!row) return false;
  await markUnread(trx, caseId);
  const staffId = (await holderOf(trx, caseId)) ?? row.assignee_id ?? row.logged_by;
  if (staffId !== null) await addEvent(trx, { caseId, actor: { id: staffId }, now, action: 'came-back' });
  await touchCase(trx, { caseId, now });
  return true;
}

async function holderOf(trx: Database, caseId: number): Promise<string | null> {
  const event = await trx
    .selectFrom('case_events')
    .select('staff_id')
    .where('case_id', '=', caseId)
    .where('action', '=', 'waiting')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return event?.staff_id ?? null;
}

export async function heldUntil(db: Database, reference: string): Promise<number | null> {
  if (!isReference(reference)) return null;
  const row = await db
    .selectFrom('cases')
    .select('waits_until')
    .where('reference', '=', reference)
    .where('status', '=', 'waiting')
    .executeTakeFirst();
  return row?.waits_until ?? null;
}

export interface UndoingHold extends CaseEdit {
  readonly waitingAt: number;
  readonly before: number | null;
}

/** Undoes a hold for as long as a closing can be undone, unless the case was changed since. */
export function undoHold(open: OpenDatabase, undoing: UndoingHold): Promise<Changed> {
  const { waitingAt, before, actor, now } = undoing;
  return workOn(open, undoing, async (trx, row): Promise<Changed> => {
    if (row.status !== 'waiting' || row.waiting_at !== waitingAt) return { outcome: 'unchanged' };
    if (now - waitingAt > UNDO_CLOSE_MS) {
      return refused('This was put on hold more than 10 minutes ago. Take it off hold instead.');
    }
    const held = before === null ? OFF_HOLD : { waits_until: before };
    await editCase(trx, row.id, { ...held, ...(row.opened_at === waitingAt && { opened_at: null }) });
    await addEvent(trx, { caseId: row.id, actor, now, action: 'hold-undone' });
    return { outcome: 'changed' };
  });
}
