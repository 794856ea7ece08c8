import type { Database } from '#domain/database.ts';
import { branchNames } from '#domain/lists/branches.server.ts';
import {
  type Managing,
  ONLY_OWNERS_BRANCHES,
  onSomebody,
  refused,
} from '#domain/staff/account-change.server.ts';
import { worksForBranchOf, writeBranches } from '#domain/staff/branches.server.ts';
import { ACTIVE_STATUSES } from '../case-status.ts';
import { editCase, noteChange } from '../edit/edit-case.server.ts';

/** Sets someone's branches (null: all), unassigns cases now closed to them, and updates open screens. */
export function setBranchesOf(managing: Managing, staffId: string, branches: readonly number[] | null) {
  return onSomebody(managing, staffId, async (trx, person) => {
    if (managing.actor.role !== 'owner') return refused(ONLY_OWNERS_BRANCHES);
    if (person.role === 'owner' && branches) return refused('An owner sees every branch.');
    const known = new Set((await branchNames(trx)).map(({ id }) => id));
    if (branches?.some((id) => !known.has(id)))
      return refused('One of these branches is no longer there. Open the page again.');
    await writeBranches(trx, staffId, branches);
    await unassignFromOtherBranches(trx, staffId, managing);
    return { ok: true } as const;
  });
}

/** Unassigns work in branches they don't work for. `actor` goes into the case's history. */
export async function unassignFromOtherBranches(
  trx: Database,
  staffId: string,
  { actor, now }: { readonly actor: Pick<Managing['actor'], 'id'>; readonly now: number },
): Promise<void> {
  const held = await trx
    .selectFrom('cases')
    .innerJoin('staff', 'staff.id', 'cases.assignee_id')
    .select(['cases.id', 'staff.name'])
    .where('assignee_id', '=', staffId)
    .where('cases.status', 'in', ACTIVE_STATUSES)
    .where((eb) => eb.not(worksForBranchOf(eb.ref('cases.id'))))
    .execute();
  for (const { id: caseId, name: detail } of held) {
    await editCase(trx, caseId, { assignee_id: null });
    await noteChange(trx, { caseId, actor, now, action: 'unassigned', detail });
  }
}
