import type { Database } from '#domain/database.ts';
import type { Actor } from '#domain/staff/roles.ts';
import type { CaseRow } from '../case.table.ts';
import { readInvestigator, takeInvestigation } from '../concern/investigator.server.ts';
import { addEvent, editCase } from '../edit/edit-case.server.ts';
import { assignableStaff } from '../kinds/assignees.server.ts';

/** After a change of who may read a case: nobody works on one that they can't open any more. `row` is as it is now. */
export async function takeFromWhoMayNotRead(
  trx: Database,
  row: Pick<CaseRow, 'id' | 'kind' | 'assignee_id'>,
  by: { readonly actor: Actor; readonly now: number },
): Promise<void> {
  const may = await assignableStaff(trx, row);
  const investigator = await readInvestigator(trx, row.id);
  if (investigator && !may.some(({ id }) => id === investigator.id))
    await takeInvestigation(trx, [row.id], investigator, by);
  if (row.assignee_id === null || may.some(({ id }) => id === row.assignee_id)) return;
  await editCase(trx, row.id, { assignee_id: null });
  await addEvent(trx, { caseId: row.id, ...by, action: 'unassigned' });
}
