import type { Database, OpenDatabase } from '#domain/database.ts';
import type { CaseKind, CaseRow } from '../case.table.ts';
import {
  addEvent,
  type CaseEdit,
  type Changed,
  editCase,
  touchCase,
  workOn,
} from '../edit/edit-case.server.ts';
import { groupOf, isReadable } from '../edit/merged.server.ts';
import type { CaseFollowTable } from '../follow.table.ts';
import type { Access } from '../kinds/access.ts';

export interface Guard {
  /** Is null if the reader can't open that case. */
  readonly source: { readonly reference: string; readonly kind: CaseKind } | null;
  readonly how: CaseFollowTable['how'];
}

/** Returns the newest case that restricts another beyond its kind. */
export async function readGuard(
  db: Database,
  { id, kind }: Pick<CaseRow, 'id' | 'kind'>,
  access: Access,
): Promise<Guard | null> {
  const row = await db
    .selectFrom('case_follows')
    .innerJoin('cases', 'cases.id', 'source_id')
    .select(['cases.id', 'reference', 'kind', 'branch_id', 'merged_into', 'how'])
    .where('case_id', '=', id)
    .where('decided_at', 'is', null)
    .where('permission', 'is not', null)
    .where('kind', '<>', kind)
    .orderBy('cases.id', 'desc')
    .executeTakeFirst();
  if (!row) return null;
  return { source: (await isReadable(db, row, access)) ? row : null, how: row.how };
}

/** Opens a case that follows from another to all who read its kind, except those it is about. */
export function liftGuard(open: OpenDatabase, lifting: CaseEdit): Promise<Changed> {
  const { actor, now } = lifting;
  return workOn(open, lifting, async (trx, row): Promise<Changed> => {
    if (!(await decideFollows(trx, row.id, lifting))) return { outcome: 'unchanged' };
    await editCase(trx, row.id);
    await addEvent(trx, { caseId: row.id, actor, now, action: 'guard-lifted' });
    return { outcome: 'changed' };
  });
}

/** Returns whether anything was left to decide. */
export async function decideFollows(
  trx: Database,
  caseId: number,
  { actor, now }: Pick<CaseEdit, 'actor' | 'now'>,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('case_follows')
    .set({ decided_at: now, decided_by: actor.id })
    .where('case_id', 'in', await groupOf(trx, caseId))
    .where('decided_at', 'is', null)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows === 0n) return false;
  // Staff who gain access are notified as if it were new.
  await touchCase(trx, { caseId, change: 'kind-changed', by: actor, now });
  return true;
}
