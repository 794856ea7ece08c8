import type { Database } from '#domain/database.ts';
import type { Actor } from '#domain/staff/roles.ts';
import type { CaseKind } from './case.table.ts';
import { CHECKLISTS } from './checklists.ts';

/** Who takes up what, and when (epoch milliseconds). */
export interface TakingUp {
  readonly caseId: number;
  readonly actor: Pick<Actor, 'id'>;
  readonly now: number;
}

/**
 * Notes that somebody of the office works on a case, and gives it the checklist of its kind. Only the first
 * time: later ones change nothing. Call it before `recordContact`, which opens a case without a checklist.
 * @returns whether it was the first time
 */
export async function takeUp(trx: Database, { caseId, actor, now }: TakingUp): Promise<boolean> {
  const opened = await trx
    .updateTable('cases')
    .set({ opened_at: now })
    .where('id', '=', caseId)
    .where('opened_at', 'is', null)
    .returning('kind')
    .executeTakeFirst();
  if (!opened) return false;
  await addChecklist(trx, opened.kind, { caseId, actor, now });
  return true;
}

/**
 * Takes the untouched tasks of the old kind's checklist away, and adds those of the new kind's to a case that somebody
 * has taken up; one whose first answer was undone gets them when it is taken up again.
 */
export async function changeChecklist(
  trx: Database,
  { from, to, isOpened }: { readonly from: CaseKind; readonly to: CaseKind; readonly isOpened: boolean },
  taking: TakingUp,
): Promise<void> {
  await trx
    .deleteFrom('tasks')
    .where('case_id', '=', taking.caseId)
    .where('title', 'in', CHECKLISTS[from])
    .where('done_at', 'is', null)
    .where('due_on', 'is', null)
    .where('assignee_id', 'is', null)
    .execute();
  if (isOpened) await addChecklist(trx, to, taking);
}

async function addChecklist(trx: Database, kind: CaseKind, { caseId, actor, now }: TakingUp): Promise<void> {
  const there = await trx.selectFrom('tasks').select('title').where('case_id', '=', caseId).execute();
  const titles = CHECKLISTS[kind].filter((title) => !there.some((task) => task.title === title));
  if (titles.length === 0) return;
  await trx
    .insertInto('tasks')
    .values(
      titles.map((title) => ({
        case_id: caseId,
        title,
        due_on: null,
        assignee_id: null,
        created_by: actor.id,
        created_at: now,
        done_at: null,
        done_by: null,
      })),
    )
    .execute();
}
