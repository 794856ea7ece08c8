import type { Database } from '#domain/database.ts';
import { barredOf } from '#domain/staff/barred.server.ts';
import type { Actor } from '#domain/staff/roles.ts';
import type { CaseRow } from '../case.table.ts';
import { readInvestigator, takeInvestigation } from '../concern/investigator.server.ts';
import { addEvent, editCase, touchCase } from '../edit/edit-case.server.ts';
import { assignableStaff } from '../kinds/assignees.server.ts';
import { dropUnsentNotices } from '../notices/give.server.ts';

interface By {
  readonly actor: Actor;
  readonly now: number;
}

/** Call after a change of access: no one works on a case they can't open. `row` is the current one. */
export async function unassignFromUnauthorised(
  trx: Database,
  row: Pick<CaseRow, 'id' | 'kind' | 'assignee_id'>,
  by: By,
): Promise<void> {
  const may = await assignableStaff(trx, row);
  const investigator = await readInvestigator(trx, row.id);
  if (investigator && !may.some(({ id }) => id === investigator.id))
    await takeInvestigation(trx, [row.id], investigator, by);
  if (row.assignee_id === null || may.some(({ id }) => id === row.assignee_id)) return;
  await editCase(trx, row.id, { assignee_id: null });
  await addEvent(trx, { caseId: row.id, ...by, action: 'unassigned' });
}

export interface Person {
  readonly id: string;
  readonly name: string;
  readonly email: string;
}

/** Gives the office back someone's work on cases now closed to them. `by` null: not by hand. */
export async function takeFrom(
  trx: Database,
  ids: readonly number[],
  person: Person,
  by: By | null,
): Promise<void> {
  const { id } = person;
  for (const table of ['cases', 'tasks'] as const) {
    await trx
      .updateTable(table)
      .set({ assignee_id: null })
      .where(table === 'cases' ? 'cases.id' : 'tasks.case_id', 'in', ids)
      .where('assignee_id', '=', id)
      .execute();
  }
  await takeInvestigation(trx, ids, person, by);
  await trx.deleteFrom('presence').where('case_id', 'in', ids).where('staff_id', '=', id).execute();
  await dropUnsentNotices(trx, ids, person);
}

/** Runs {@link takeFrom} for everyone the case is closed to despite its kind, and updates open screens. */
export async function takeFromBarred(
  trx: Database,
  caseId: number,
  { actor, now }: { readonly actor: Actor | null; readonly now: number },
): Promise<void> {
  const staff = await trx
    .selectFrom('staff')
    .select(['id', 'name', 'email'])
    .where('deactivated_at', 'is', null)
    .execute();
  const barred = await barredOf(
    trx,
    staff.map(({ id }) => id),
    caseId,
  );
  for (const person of staff.filter(({ id }) => barred.has(id)))
    await takeFrom(trx, [caseId], person, actor && { actor, now });
  if (barred.size > 0)
    await touchCase(trx, { caseId, change: 'kind-changed', now, ...(actor && { by: actor }) });
}
