import type { Database } from '#domain/database.ts';
import type { CaseKind } from './case.table.ts';
import { ACTIVE_STATUSES } from './case-status.ts';
import { fullName } from './display-name.ts';
import { readWith } from './merged.server.ts';
import { readableKinds } from './readable-kinds.ts';

/** More of them are no reading. */
const TASKS_DUE_MAX = 50;

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
