import { noticeTask } from '#domain/cases/notices/assigned.server.ts';
import type { Database, OpenDatabase } from '#domain/database.ts';
import type { CaseKind, CaseRow } from '../case.table.ts';
import { type CaseEdit, type Changed, onCase, refused, workOn } from '../edit/edit-case.server.ts';
import { mergedCases } from '../edit/merged.server.ts';
import { assignableStaff } from '../kinds/assignees.server.ts';
import { itemName, KINDS } from '../kinds/kinds.ts';
import type { TaskFields } from '../task.ts';

const TASKS_MAX = 100;

export interface NewTask extends TaskFields, CaseEdit {
  readonly assigneeId: string | null;
}

export interface TaskEdit extends CaseEdit {
  /** A checklist item's key, or the id of an added task. */
  readonly taskId: number | string;
}

export interface TaskView {
  readonly id: number | string;
  readonly caseId: number;
  readonly item: string | null;
  readonly title: string;
  readonly dueOn: string | null;
  readonly assignee: { readonly id: string; readonly name: string } | null;
  readonly doneAt: number | null;
  readonly doneBy: string | null;
  readonly notNeeded: string | null;
  /** `by-itself`: an item that the product sees done; `by-hand`: one that stays, done or not. */
  readonly ticked: 'by-itself' | 'by-hand' | 'and-removed';
}

/** Emails the assignee. The same title twice while the first is open is a second click. */
export function addTask(open: OpenDatabase, task: NewTask): Promise<Changed> {
  const { title, dueOn, assigneeId, actor, now } = task;
  return workOn(open, task, async (trx, row) => {
    const there = await trx
      .selectFrom('tasks')
      .select(['item', 'title', 'done_at', 'due_on', 'assignee_id', 'not_needed_at'])
      .where('case_id', '=', row.id)
      .execute();
    const same = there.some(
      (one) =>
        one.title === title &&
        one.done_at === null &&
        one.not_needed_at === null &&
        one.due_on === dueOn &&
        one.assignee_id === assigneeId,
    );
    if (same) return { outcome: 'unchanged' };
    const item = itemCalled(row.kind, title);
    if (there.length >= TASKS_MAX) return refused(`A case has room for ${TASKS_MAX} tasks.`);
    if (assigneeId !== null && !(await isAssignable(trx, row, assigneeId))) {
      return refused('This person can no longer be given the task. Choose someone else.');
    }
    await trx
      .insertInto('tasks')
      .values({
        case_id: row.id,
        item: there.some((one) => one.item === item) ? null : item,
        title,
        due_on: dueOn,
        assignee_id: assigneeId,
        created_by: actor.id,
        created_at: now,
        done_at: null,
        done_by: null,
      })
      .execute();
    if (assigneeId !== null) {
      await noticeTask(trx, { caseId: row.id, assigneeId, dueOn, actor, now });
    }
    return { outcome: 'changed' };
  });
}

export function finishTask(open: OpenDatabase, edit: TaskEdit): Promise<Changed> {
  return editTask(open, edit, (trx, taskId) =>
    trx
      .updateTable('tasks')
      .set({ done_at: edit.now, done_by: edit.actor.id, not_needed_at: null, not_needed_why: null })
      .where('id', '=', taskId)
      .where('done_at', 'is', null)
      .returning('id')
      .executeTakeFirst(),
  );
}

export function reopenTask(open: OpenDatabase, edit: TaskEdit): Promise<Changed> {
  return editTask(open, edit, (trx, taskId) =>
    trx
      .updateTable('tasks')
      .set({ done_at: null, done_by: null, not_needed_at: null, not_needed_why: null })
      .where('id', '=', taskId)
      .where((eb) => eb.or([eb('done_at', 'is not', null), eb('not_needed_at', 'is not', null)]))
      .returning('id')
      .executeTakeFirst(),
  );
}

/** Removes a task. If it is done or was not needed, it stays on record (`unchanged`). */
export function removeTask(open: OpenDatabase, edit: TaskEdit): Promise<Changed> {
  return editTask(open, edit, (trx, taskId) =>
    trx
      .deleteFrom('tasks')
      .where('id', '=', taskId)
      .where('done_at', 'is', null)
      .where('not_needed_at', 'is', null)
      .returning('id')
      .executeTakeFirst(),
  );
}

export async function tasksOfCases(db: Database, caseIds: readonly number[]): Promise<readonly TaskView[]> {
  const rows = await db
    .selectFrom('tasks')
    .leftJoin('staff as assignee', 'assignee.id', 'tasks.assignee_id')
    .leftJoin('staff as finisher', 'finisher.id', 'tasks.done_by')
    .select([
      'tasks.id',
      'tasks.case_id',
      'tasks.item',
      'tasks.title',
      'tasks.due_on',
      'tasks.done_at',
      'tasks.assignee_id',
      'tasks.not_needed_why',
    ])
    .select(['assignee.name as assigneeName', 'finisher.name as doneBy'])
    .where('tasks.case_id', 'in', caseIds)
    .orderBy('tasks.id')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    caseId: row.case_id,
    item: row.item,
    title: row.title,
    dueOn: row.due_on,
    assignee: row.assignee_id === null ? null : { id: row.assignee_id, name: row.assigneeName ?? '' },
    doneAt: row.done_at,
    doneBy: row.doneBy,
    notNeeded: row.not_needed_why,
    ticked: 'and-removed',
  }));
}

/** Finds an item ticked by hand: a task planned with its title gives the item its day. */
function itemCalled(kind: CaseKind, title: string): string | null {
  const item = KINDS[kind].checklist.find((one) => one.title === title && !one.tickedBy);
  return item ? itemName(kind, item.key) : null;
}

async function isAssignable(trx: Database, row: CaseRow, staffId: string): Promise<boolean> {
  return (await assignableStaff(trx, row)).some(({ id }) => id === staffId);
}

function editTask(
  open: OpenDatabase,
  edit: TaskEdit,
  work: (trx: Database, taskId: number) => Promise<unknown>,
): Promise<Changed> {
  return onCase(open, edit, async (trx, row) => {
    const taskId = await findTask(trx, row, edit);
    if (!taskId) return { outcome: 'missing' };
    if ((await work(trx, taskId)) === undefined) return { outcome: 'unchanged' };
    return { outcome: 'changed' };
  });
}

async function findTask(trx: Database, row: CaseRow, edit: TaskEdit): Promise<number | null> {
  const { taskId } = edit;
  if (typeof taskId === 'string') return itemsTask(trx, row, taskId, edit);
  if (!Number.isSafeInteger(taskId)) return null;
  const task = await trx.selectFrom('tasks').select('case_id').where('id', '=', taskId).executeTakeFirst();
  const belongs =
    task?.case_id === row.id || (await mergedCases(trx, row.id)).some(({ id }) => id === task?.case_id);
  return belongs ? taskId : null;
}

async function itemsTask(
  trx: Database,
  row: CaseRow,
  key: string,
  { actor, now }: TaskEdit,
): Promise<number | null> {
  const found = KINDS[row.kind].checklist.find((one) => one.key === key);
  if (!found || found.tickedBy) return null;
  const item = itemName(row.kind, key);
  const existing = await trx
    .selectFrom('tasks')
    .select('id')
    .where('case_id', '=', row.id)
    .where('item', '=', item)
    .executeTakeFirst();
  const blank = { due_on: null, assignee_id: null, done_at: null, done_by: null };
  const by = { created_by: actor.id, created_at: now };
  const added = { case_id: row.id, item, title: found.title, ...by, ...blank };
  const { id } =
    existing ?? (await trx.insertInto('tasks').values(added).returning('id').executeTakeFirstOrThrow());
  return id;
}
