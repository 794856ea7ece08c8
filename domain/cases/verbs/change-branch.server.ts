import type { Database, OpenDatabase } from '#domain/database.ts';
import { readBranches } from '#domain/lists/branches.server.ts';
import type { CaseRow } from '../case.table.ts';
import {
  addEvent,
  type CaseEdit,
  type Changed,
  editCase,
  refused,
  touchCase,
  workOn,
} from '../edit/edit-case.server.ts';
import { groupOf } from '../edit/merged.server.ts';
import { isAboutStaff } from '../kinds/kinds.ts';
import { followersOf } from './follow.server.ts';
import { unassignFromUnauthorised } from './take-away.server.ts';

export interface ChangingBranch extends CaseEdit {
  /** The branch's id; null: none, so that it is the head office's. */
  readonly branch: number | null;
}

const HEAD_OFFICE = 'the head office';

/** Moves a case, with those merged into it, to another branch; staff of only the old one lose it. */
export function changeBranch(open: OpenDatabase, change: ChangingBranch): Promise<Changed> {
  const { branch } = change;
  return workOn(open, change, async (trx, row): Promise<Changed> => {
    if (row.branch_id === branch) return { outcome: 'unchanged' };
    const isGone = branch !== null && !(await readBranches(trx)).some(({ id }) => id === branch);
    if (isGone) return refused('This branch is no longer there. Choose another.');
    await writeBranch(trx, row, change);
    return { outcome: 'changed' };
  });
}

export async function writeBranch(
  trx: Database,
  row: Pick<CaseRow, 'id' | 'branch_id' | 'kind' | 'assignee_id'>,
  { branch, actor, now }: Omit<ChangingBranch, 'reference'>,
): Promise<void> {
  const names = new Map((await readBranches(trx)).map(({ id, name }) => [id, name]));
  const branchName = (id: number | null) => (id === null ? HEAD_OFFICE : (names.get(id) ?? HEAD_OFFICE));
  const group = await groupOf(trx, row.id);
  for (const id of group) await editCase(trx, id, { branch_id: branch });
  await moveFollowers(trx, row, { group, branch, actor, now });
  const detail = `${branchName(row.branch_id)} to ${branchName(branch)}`;
  await addEvent(trx, { caseId: row.id, actor, now, action: 'branch-changed', detail });
  await unassignFromUnauthorised(trx, row, { actor, now });
  // Staff who gain access are notified as if it were new.
  await touchCase(trx, { caseId: row.id, change: 'kind-changed', by: actor, now });
}

/** Moves followers of a case about staff along with it, if they are still in its branch. */
async function moveFollowers(
  trx: Database,
  { branch_id, kind }: Pick<CaseRow, 'branch_id' | 'kind'>,
  {
    group,
    branch,
    actor,
    now,
  }: Pick<ChangingBranch, 'branch' | 'actor' | 'now'> & { group: readonly number[] },
): Promise<void> {
  if (!isAboutStaff(kind)) return;
  const followers = (await followersOf(trx, group)).filter((id) => !group.includes(id));
  if (followers.length === 0) return;
  const rows = await trx
    .selectFrom('cases')
    .select(['id', 'kind', 'branch_id', 'assignee_id'])
    .where('id', 'in', followers)
    .execute();
  for (const one of rows.filter((each) => each.branch_id === branch_id)) {
    await editCase(trx, one.id, { branch_id: branch });
    await unassignFromUnauthorised(trx, one, { actor, now });
    await touchCase(trx, { caseId: one.id, change: 'kind-changed', by: actor, now });
  }
}
