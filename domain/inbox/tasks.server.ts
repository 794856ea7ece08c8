import type { Database, OpenDatabase } from '#domain/database.ts';
import type { Actor } from '#domain/staff/roles.ts';
import { assignableStaff } from './assignees.server.ts';
import type { CaseKind, CaseRow } from './case.table.ts';
import { ACTIVE_STATUSES } from './case-status.ts';
import { type Changed, refused } from './changed.ts';
import { fullName } from './display-name.ts';
import { lockCase, whyMerged } from './locked-case.server.ts';
import { mergedCases, readWith } from './merged.server.ts';
import { readableKinds } from './readable-kinds.ts';
import type { TaskFields } from './task.ts';
import { touchCase } from './touch.server.ts';

/** Nobody works through more of them, and a page stays a page. */
const TASKS_MAX = 100;
/** More of them are no reading. */
const TASKS_DUE_MAX = 50;

export interface NewTask extends TaskFields {
  readonly reference: string;
  /** Null: whoever works on the case. */
  readonly assigneeId: string | null;
  readonly actor: Actor;
  /** Epoch milliseconds. */
  readonly now: number;
}

/** Which task of which case; a case has the tasks of those that were merged into it as well. */
export interface TaskEdit {
  readonly reference: string;
  readonly taskId: number;
  readonly actor: Actor;
  /** Epoch milliseconds. */
  readonly now: number;
}

/** A task as the screen of its case shows it. */
export interface TaskView {
  readonly id: number;
  readonly title: string;
  /** ISO date. */
  readonly dueOn: string | null;
  readonly assignee: { readonly id: string; readonly name: string } | null;
  /** Epoch milliseconds. */
  readonly doneAt: number | null;
  readonly doneBy: string | null;
}

/** Adds a task to a case. The same title twice while the first is unfinished is a second click. */
export function addTask(open: OpenDatabase, task: NewTask): Promise<Changed> {
  const { title, dueOn, assigneeId, actor, now } = task;
  return open.transact(async (trx) => {
    const row = await lockCase(trx, open, task);
    if (!row) return { outcome: 'missing' };
    if (row.merged_into !== null) return refused(await whyMerged(trx, row.merged_into));
    const there = await trx
      .selectFrom('tasks')
      .select(['title', 'done_at', 'due_on', 'assignee_id'])
      .where('case_id', '=', row.id)
      .execute();
    const same = there.some(
      (one) =>
        one.title === title && one.done_at === null && one.due_on === dueOn && one.assignee_id === assigneeId,
    );
    if (same) return { outcome: 'unchanged' };
    if (there.length >= TASKS_MAX) return refused(`A case has room for ${TASKS_MAX} tasks.`);
    if (assigneeId !== null && !(await isAssignable(trx, row.kind, assigneeId))) {
      return refused('This person can no longer be given the task. Choose somebody else.');
    }
    await trx
      .insertInto('tasks')
      .values({
        case_id: row.id,
        title,
        due_on: dueOn,
        assignee_id: assigneeId,
        created_by: actor.id,
        created_at: now,
        done_at: null,
        done_by: null,
      })
      .execute();
    return { outcome: 'changed' };
  });
}

/** Marks a task as done, by the actor. */
export function finishTask(open: OpenDatabase, edit: TaskEdit): Promise<Changed> {
  return editTask(open, edit, (trx) =>
    trx
      .updateTable('tasks')
      .set({ done_at: edit.now, done_by: edit.actor.id })
      .where('id', '=', edit.taskId)
      .where('done_at', 'is', null)
      .returning('id')
      .executeTakeFirst(),
  );
}

/** Marks a task as not done. */
export function reopenTask(open: OpenDatabase, edit: TaskEdit): Promise<Changed> {
  return editTask(open, edit, (trx) =>
    trx
      .updateTable('tasks')
      .set({ done_at: null, done_by: null })
      .where('id', '=', edit.taskId)
      .where('done_at', 'is not', null)
      .returning('id')
      .executeTakeFirst(),
  );
}

/** Removes a task for good. One that is done tells what was done, so it stays (`unchanged`). */
export function removeTask(open: OpenDatabase, edit: TaskEdit): Promise<Changed> {
  return editTask(open, edit, (trx) =>
    trx
      .deleteFrom('tasks')
      .where('id', '=', edit.taskId)
      .where('done_at', 'is', null)
      .returning('id')
      .executeTakeFirst(),
  );
}

/** The tasks of these cases, in the order in which they were added. */
export async function tasksOfCases(db: Database, caseIds: readonly number[]): Promise<readonly TaskView[]> {
  const rows = await db
    .selectFrom('tasks')
    .leftJoin('staff as assignee', 'assignee.id', 'tasks.assignee_id')
    .leftJoin('staff as finisher', 'finisher.id', 'tasks.done_by')
    .select(['tasks.id', 'tasks.title', 'tasks.due_on', 'tasks.done_at', 'tasks.assignee_id'])
    .select(['assignee.name as assigneeName', 'finisher.name as doneBy'])
    .where('tasks.case_id', 'in', caseIds)
    .orderBy('tasks.id')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    title: row.title,
    dueOn: row.due_on,
    assignee: row.assignee_id === null ? null : { id: row.assignee_id, name: row.assigneeName ?? '' },
    doneAt: row.done_at,
    doneBy: row.doneBy,
  }));
}

/** An unfinished task of somebody, for the dashboard. */
export interface TaskDue {
  readonly id: number;
  readonly title: string;
  /** ISO date. */
  readonly dueOn: string;
  /** The case on whose screen it stands. */
  readonly reference: string;
  readonly kind: CaseKind;
  /** The person that the case is about. */
  readonly name: string;
}

/**
 * What `staffId` was given to do by the ISO date `onDate`, the earliest first, {@link TASKS_DUE_MAX} at most.
 * Tasks of closed cases and of spam wait for nobody, and of a kind that the role may not read none is told.
 */
export async function tasksDue(db: Database, staffId: string, onDate: string): Promise<readonly TaskDue[]> {
  const person = await db.selectFrom('staff').select('role').where('id', '=', staffId).executeTakeFirst();
  const kinds = person ? readableKinds(person.role) : [];
  if (kinds.length === 0) return [];
  const rows = await db
    .selectFrom('tasks')
    .innerJoin('cases', 'cases.id', 'tasks.case_id')
    .select(['tasks.id as taskId', 'tasks.title as taskTitle', 'tasks.due_on'])
    .select(['cases.id', 'cases.reference', 'cases.kind', 'cases.merged_into'])
    .select(['cases.first_name', 'cases.last_name'])
    .where('tasks.assignee_id', '=', staffId)
    .where('tasks.due_on', '<=', onDate)
    .where('tasks.done_at', 'is', null)
    .where('cases.kind', 'in', kinds)
    .where('cases.status', 'in', [...ACTIVE_STATUSES, 'merged'])
    .orderBy('tasks.due_on')
    .orderBy('tasks.id')
    .limit(TASKS_DUE_MAX)
    .execute();
  return Promise.all(
    rows.map(async (row) => {
      const { reference, kind } = await readWith(db, row);
      return {
        id: row.taskId,
        title: row.taskTitle,
        dueOn: row.due_on!,
        reference,
        kind,
        name: fullName(row),
      };
    }),
  );
}

async function isAssignable(trx: Database, kind: CaseKind, staffId: string): Promise<boolean> {
  return (await assignableStaff(trx, kind)).some(({ id }) => id === staffId);
}

function editTask(
  open: OpenDatabase,
  edit: TaskEdit,
  work: (trx: Database) => Promise<unknown>,
): Promise<Changed> {
  return open.transact(async (trx) => {
    const row = await lockCase(trx, open, edit);
    if (!row || !(await hasTask(trx, row, edit.taskId))) return { outcome: 'missing' };
    if ((await work(trx)) === undefined) return { outcome: 'unchanged' };
    await touchCase(trx, { caseId: row.id, actor: edit.actor, now: edit.now });
    return { outcome: 'changed' };
  });
}

async function hasTask(trx: Database, row: CaseRow, taskId: number): Promise<boolean> {
  if (!Number.isSafeInteger(taskId)) return false;
  const task = await trx.selectFrom('tasks').select('case_id').where('id', '=', taskId).executeTakeFirst();
  if (task === undefined || task.case_id === row.id) return task !== undefined;
  return (await mergedCases(trx, row.id)).some(({ id }) => id === task.case_id);
}
