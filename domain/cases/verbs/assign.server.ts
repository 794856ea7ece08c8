import { noticeAssigned } from '#domain/cases/notices/assigned.server.ts';
import type { Database, OpenDatabase } from '#domain/database.ts';
import type { CaseRow } from '../case.table.ts';
import {
  addEvent,
  type CaseEdit,
  type Changed,
  editCase,
  refused,
  takeUp,
  workOn,
} from '../edit/edit-case.server.ts';
import { assignableStaff } from '../kinds/assignees.server.ts';

export interface Assigning extends CaseEdit {
  readonly assigneeId: string | null;
  /** A null means no one. If someone else was assigned since the actor looked, they stay. */
  readonly seenAssigneeId?: string | null | undefined;
  readonly untold?: boolean;
}

/** Assigns a case to someone who can read and answer its kind, or to no one. Takes up a new case. */
export function assignCase(open: OpenDatabase, assigning: Assigning): Promise<Changed> {
  const { assigneeId, seenAssigneeId, untold, actor, now } = assigning;
  return workOn(open, assigning, async (trx, row) => {
    if (row.assignee_id === assigneeId) return { outcome: 'unchanged' };
    if (seenAssigneeId !== undefined && row.assignee_id !== null && row.assignee_id !== seenAssigneeId) {
      const name = (await nameOf(trx, row.assignee_id)) ?? 'Someone else';
      return refused(
        `${name} was assigned this case while you had it open. Assign it again if you want to take it over.`,
      );
    }
    if (assigneeId === null) {
      const detail = await nameOf(trx, row.assignee_id);
      await editCase(trx, row.id, { assignee_id: null });
      await addEvent(trx, { caseId: row.id, actor, now, action: 'unassigned', detail });
      return { outcome: 'changed' };
    }
    if (row.status === 'spam') return refused('This case is marked as spam. Mark it as not spam first.');
    const assignee = (await assignableStaff(trx, row)).find(({ id }) => id === assigneeId);
    if (!assignee) return refused('This person can no longer be given the case. Choose someone else.');
    if (row.status === 'new') await takeUp(trx, { caseId: row.id, now });
    await editCase(trx, row.id, { assignee_id: assignee.id });
    await addEvent(trx, { caseId: row.id, actor, now, action: 'assigned', detail: assignee.name });
    if (!untold) {
      const { id: caseId, due_at: dueAt } = row;
      await noticeAssigned(trx, { caseId, assigneeId: assignee.id, dueAt, actor, now });
    }
    return { outcome: 'changed' };
  });
}

/** Assigns only an unassigned case, and only to an actor who may have it; returns true then. */
export async function assignToAnswerer(
  trx: Database,
  row: Pick<CaseRow, 'id' | 'kind' | 'assignee_id'>,
  { actor, now }: Pick<Assigning, 'actor' | 'now'>,
): Promise<boolean> {
  if (row.assignee_id !== null) return false;
  const assignee = (await assignableStaff(trx, row)).find(({ id }) => id === actor.id);
  if (!assignee) return false;
  await editCase(trx, row.id, { assignee_id: assignee.id });
  const detail = `${assignee.name} automatically when they replied`;
  await addEvent(trx, { caseId: row.id, actor, now, action: 'assigned', detail });
  return true;
}

async function nameOf(trx: Database, staffId: string | null): Promise<string | null> {
  if (staffId === null) return null;
  const row = await trx.selectFrom('staff').select('name').where('id', '=', staffId).executeTakeFirst();
  return row?.name ?? null;
}
