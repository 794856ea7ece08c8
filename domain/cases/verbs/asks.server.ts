import type { DeadlineTargets } from '#domain/cases/deadlines/targets.ts';
import type { Database, OpenDatabase } from '#domain/database.ts';
import type { OpeningHours } from '#domain/provider/provider.ts';
import type { Actor } from '#domain/staff/roles.ts';
import type { CaseKind, CaseRow } from '../case.table.ts';
import { refreshDeadlines } from '../deadlines/contacts.server.ts';
import { deadlinesFor } from '../deadlines/deadlines.server.ts';
import { fullTime } from '../display-time.ts';
import {
  addEvent,
  type CaseEdit,
  type Changed,
  editCase,
  refused,
  workOn,
} from '../edit/edit-case.server.ts';
import { groupOf } from '../edit/merged.server.ts';
import { markUnread } from '../edit/unread.server.ts';
import { noticeWroteAgain } from '../notices/assigned.server.ts';
import { OFF_HOLD } from '../on-hold.ts';
import { UNDO_CLOSE_MS } from './change-status.server.ts';
import { restartAlarm } from './safeguarding-alarms.server.ts';

export interface ResponseTimes {
  readonly opening: OpeningHours;
  readonly targets: DeadlineTargets;
}

interface Asking {
  readonly responseTimes: ResponseTimes;
  readonly actor: Actor | null;
  readonly now: number;
  readonly at?: number;
}

/** Reopens a case, unread for all but `actor` (null for email), with an answer due as for a first one. */
export async function receiveAsk(
  trx: Database,
  row: CaseRow,
  { responseTimes, actor, now, at = now }: Asking,
): Promise<void> {
  const by = await writeAsk(trx, { caseId: row.id, kind: row.kind, at, responseTimes });
  if (!actor) await noticeWroteAgain(trx, row, { dueAt: by, now });
  await editCase(trx, row.id, { ...OFF_HOLD, closed_at: null, closed_by: null, woken_at: now });
  if (!actor) await restartAlarm(trx, row.id);
  await markUnread(trx, row.id, actor);
  await refreshDeadlines(trx, row.id);
  if (!actor) return;
  const detail = `by ${fullTime(by)}`;
  await addEvent(trx, { caseId: row.id, actor, now, action: 'answer-wanted', detail });
}

interface Ask {
  readonly caseId: number;
  readonly kind: CaseKind;
  readonly at: number;
  readonly responseTimes: ResponseTimes;
}

/** Adds the row only. Returns the deadline. */
export async function writeAsk(trx: Database, { caseId, kind, at, responseTimes }: Ask): Promise<number> {
  const { by } = await deadlinesFor(kind, at, responseTimes.opening, responseTimes.targets);
  await trx.insertInto('case_asks').values({ case_id: caseId, at, due_at: by }).execute();
  return by;
}

/** Sets aside everything unanswered in a case, such as a thank-you for our answer. */
export function setAside(open: OpenDatabase, setting: CaseEdit): Promise<Changed> {
  const { actor, now } = setting;
  return workOn(open, setting, async (trx, row): Promise<Changed> => {
    if (row.next_answer_due_at === null) return { outcome: 'unchanged' };
    await trx
      .updateTable('case_asks')
      .set({ set_aside_at: now, set_aside_by: actor.id })
      .where('case_id', 'in', await groupOf(trx, row.id))
      .where('set_aside_at', 'is', null)
      .execute();
    await editCase(trx, row.id);
    await refreshDeadlines(trx, row.id);
    await addEvent(trx, { caseId: row.id, actor, now, action: 'answer-not-needed' });
    return { outcome: 'changed' };
  });
}

/** Restores the questions set aside at `at`, for as long as a closing can be undone. */
export function undoSetAside(
  open: OpenDatabase,
  undoing: CaseEdit & { readonly at: number },
): Promise<Changed> {
  const { at, actor, now } = undoing;
  return workOn(open, undoing, async (trx, row): Promise<Changed> => {
    if (now - at > UNDO_CLOSE_MS) return refused('This was more than 10 minutes ago.');
    const { numUpdatedRows } = await trx
      .updateTable('case_asks')
      .set({ set_aside_at: null, set_aside_by: null })
      .where('case_id', 'in', await groupOf(trx, row.id))
      .where('set_aside_at', '=', at)
      .executeTakeFirstOrThrow();
    if (numUpdatedRows === 0n) return { outcome: 'unchanged' };
    await editCase(trx, row.id);
    await refreshDeadlines(trx, row.id);
    await addEvent(trx, { caseId: row.id, actor, now, action: 'answer-needed' });
    return { outcome: 'changed' };
  });
}
