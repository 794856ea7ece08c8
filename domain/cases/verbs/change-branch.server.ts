import type { OpenDatabase } from '#domain/database.ts';
import { readBranches } from '#domain/lists/branches.server.ts';
import type { Actor } from '#domain/staff/roles.ts';
import { addEvent, type Changed, editCase, refused, touchCase, workOn } from '../edit/edit-case.server.ts';
import { groupOf } from '../edit/merged.server.ts';
import { takeFromWhoMayNotRead } from './take-away.server.ts';

export interface ChangingBranch {
  readonly reference: string;
  /** The id of the branch; null: of none, so that it is the head office's. */
  readonly branch: number | null;
  readonly actor: Actor;
  readonly now: number;
}

const HEAD_OFFICE = 'the head office';

/**
 * Gives a case, and all that are merged into it, to another branch. Whoever works for the old one alone can't open it any
 * more, and is no longer assigned to it.
 */
export function changeBranch(open: OpenDatabase, change: ChangingBranch): Promise<Changed> {
  const { branch, actor, now } = change;
  return workOn(open, change, async (trx, row): Promise<Changed> => {
    if (row.branch_id === branch) return { outcome: 'unchanged' };
    const names = new Map((await readBranches(trx)).map(({ id, name }) => [id, name]));
    if (branch !== null && !names.has(branch))
      return refused('This branch is no longer there. Choose another.');
    const said = (id: number | null) => (id === null ? HEAD_OFFICE : (names.get(id) ?? HEAD_OFFICE));
    for (const id of await groupOf(trx, row.id)) await editCase(trx, id, { branch_id: branch });
    const detail = `${said(row.branch_id)} to ${said(branch)}`;
    await addEvent(trx, { caseId: row.id, actor, now, action: 'branch-changed', detail });
    await takeFromWhoMayNotRead(trx, row, change);
    // Those who could not read it until now are told as of a new one.
    await touchCase(trx, { caseId: row.id, what: 'kind-changed', by: actor, now });
    return { outcome: 'changed' };
  });
}
