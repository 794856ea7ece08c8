import {
  addEvent,
  type By,
  type CaseEdit,
  type Changed,
  recordEdit,
  refused,
  workOn,
} from '#domain/cases/edit/edit-case.server.ts';
import { type Assignee, assignableStaff } from '#domain/cases/kinds/assignees.server.ts';
import type { Database, OpenDatabase } from '#domain/database.ts';

export async function readInvestigator(db: Database, caseId: number) {
  const row = await db
    .selectFrom('concern_investigators')
    .innerJoin('staff', 'staff.id', 'concern_investigators.staff_id')
    .select(['staff.id', 'staff.name', 'confirmed_at as confirmedAt'])
    .where('case_id', '=', caseId)
    .executeTakeFirst();
  return row ?? null;
}

const NOT_ALLOWED =
  'Choose someone from the list: staff who may work on this case and aren’t named as involved in it.';

/** Assigns an investigator with access. They must confirm for themselves that they weren't involved. */
export function chooseInvestigator(open: OpenDatabase, choosing: CaseEdit & { readonly staffId: string }) {
  const { staffId, actor, now } = choosing;
  return workOn(open, { ...choosing, only: 'investigation' }, async (trx, row): Promise<Changed> => {
    if ((await readInvestigator(trx, row.id))?.id === staffId) return { outcome: 'unchanged' };
    if (row.closed_at !== null) return refused('This concern is closed. Reopen it first.');
    const person = (await assignableStaff(trx, row)).find(({ id }) => id === staffId);
    if (!person) return refused(NOT_ALLOWED);
    const columns = { staff_id: staffId, chosen_by: actor.id, at: now, confirmed_at: null };
    await trx
      .insertInto('concern_investigators')
      .values({ case_id: row.id, ...columns })
      .onConflict((conflict) => conflict.column('case_id').doUpdateSet(columns))
      .execute();
    const event = { caseId: row.id, actor, now, action: 'investigator-chosen', detail: person.name } as const;
    return recordEdit(trx, event);
  });
}

/** Works only for the investigator, in their own name. */
export function confirmNotInvolved(open: OpenDatabase, confirming: CaseEdit) {
  const { actor, now } = confirming;
  return workOn(open, { ...confirming, only: 'investigation' }, async (trx, row): Promise<Changed> => {
    const investigator = await readInvestigator(trx, row.id);
    if (investigator?.id !== actor.id) {
      return refused('Only the investigator can confirm that they were not involved.');
    }
    if (investigator.confirmedAt !== null) return { outcome: 'unchanged' };
    await trx
      .updateTable('concern_investigators')
      .set({ confirmed_at: now })
      .where('case_id', '=', row.id)
      .execute();
    return recordEdit(trx, { caseId: row.id, actor, now, action: 'not-involved-confirmed' });
  });
}

/** Unassigns investigators a case now names or who lost access. `by` null: not done by hand. */
export async function takeInvestigation(
  trx: Database,
  ids: readonly number[],
  { id, name }: Assignee,
  by: By | null,
): Promise<void> {
  const investigated = await trx
    .deleteFrom('concern_investigators')
    .where('case_id', 'in', ids)
    .where('staff_id', '=', id)
    .returning('case_id as caseId')
    .execute();
  if (!by) return;
  for (const { caseId } of investigated)
    await addEvent(trx, { caseId, ...by, action: 'investigator-taken', detail: name });
}
