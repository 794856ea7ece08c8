import { sql } from 'kysely';
import type { Database } from '#domain/database.ts';
import type { CaseKind } from '../case.table.ts';
import { fullName } from '../display-name.ts';
import { readWith } from '../edit/merged.server.ts';
import { type Access, isOpenTo } from '../kinds/access.ts';
import { readableTo } from '../kinds/readable.server.ts';

export const TASKS_PAGE_SIZE = 100;

export interface OpenTask {
  readonly id: number;
  readonly title: string;
  readonly dueOn: string | null;
  readonly assignee: { readonly id: string; readonly name: string } | null;
  readonly reference: string;
  readonly kind: CaseKind;
  readonly name: string;
  readonly isCaseClosed: boolean;
}

export interface OpenTasks {
  readonly access: Access;
  /** A null means only unassigned ones; left out: everyone's. */
  readonly assigneeId?: string | null;
  readonly limit: number;
  readonly from?: number;
}

/** Lists dated tasks first, closed cases included; checklist items count once dated or assigned. */
export async function openTasks(
  db: Database,
  { access, assigneeId, limit, from = 0 }: OpenTasks,
): Promise<readonly OpenTask[]> {
  if (access.kinds.length === 0) return [];
  const rows = await db
    .selectFrom('tasks')
    .innerJoin('cases', 'cases.id', 'tasks.case_id')
    .leftJoin('staff', 'staff.id', 'tasks.assignee_id')
    .select(['tasks.id as taskId', 'tasks.title as taskTitle', 'tasks.due_on', 'tasks.assignee_id'])
    .select([
      'cases.id',
      'cases.reference',
      'cases.kind',
      'cases.branch_id',
      'cases.merged_into',
      'cases.closed_at',
    ])
    .select(['cases.first_name', 'cases.last_name', 'staff.name as assigneeName'])
    .where('tasks.done_at', 'is', null)
    .where('tasks.not_needed_at', 'is', null)
    .$if(assigneeId === null, (query) => query.where('tasks.assignee_id', 'is', null))
    .$if(typeof assigneeId === 'string', (query) => query.where('tasks.assignee_id', '=', assigneeId!))
    .where((eb) =>
      eb.or([
        eb('tasks.due_on', 'is not', null),
        eb('tasks.assignee_id', 'is not', null),
        eb('tasks.item', 'is', null),
      ]),
    )
    .where(readableTo(access))
    .where('cases.status', '!=', 'spam')
    .orderBy(sql`case when tasks.due_on is null then 1 else 0 end`)
    .orderBy('tasks.due_on')
    .orderBy('tasks.id')
    .limit(limit)
    .offset(from)
    .execute();
  const tasks = await Promise.all(
    rows.map(async (row) => {
      const end = await readWith(db, row);
      const task = {
        id: row.taskId,
        title: row.taskTitle,
        dueOn: row.due_on,
        assignee: row.assignee_id === null ? null : { id: row.assignee_id, name: row.assigneeName ?? '' },
        reference: end.reference,
        kind: end.kind,
        name: fullName(row),
        isCaseClosed: row.merged_into === null && row.closed_at !== null,
      };
      return { task, end };
    }),
  );
  return tasks.filter(({ end }) => isOpenTo(access, end)).map(({ task }) => task);
}
