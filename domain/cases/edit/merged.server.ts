import type { Database } from '#domain/database.ts';
import type { CaseRow } from '../case.table.ts';
import { type Access, isOpenTo } from '../kinds/access.ts';

/** Deeper than anyone merges; more would be a circle, which is refused. */
const DEPTH_MAX = 50;

export async function mergedCases(db: Database, caseId: number): Promise<readonly CaseRow[]> {
  const found: CaseRow[] = [];
  let level = [caseId];
  for (let depth = 0; level.length > 0 && depth < DEPTH_MAX; depth++) {
    const rows = await db.selectFrom('cases').selectAll().where('merged_into', 'in', level).execute();
    found.push(...rows);
    level = rows.map(({ id }) => id);
  }
  return found.sort((one, other) => one.received_at - other.received_at || one.id - other.id);
}

export async function groupOf(db: Database, caseId: number): Promise<number[]> {
  return [caseId, ...(await mergedCases(db, caseId)).map(({ id }) => id)];
}

export type MaybeMerged = Pick<CaseRow, 'id' | 'reference' | 'kind' | 'branch_id' | 'merged_into'>;

/** Returns the final target that a merged case is read under, otherwise the case itself. */
export async function readWith(db: Database, row: MaybeMerged): Promise<MaybeMerged> {
  let end = row;
  for (let depth = 0; end.merged_into !== null && depth < DEPTH_MAX; depth++) {
    end = await db
      .selectFrom('cases')
      .select(['id', 'reference', 'kind', 'branch_id', 'merged_into'])
      .where('id', '=', end.merged_into)
      .executeTakeFirstOrThrow();
  }
  return end;
}

/** Returns whether `access` can read this case: a merged one counts as its target. */
export async function isReadable(db: Database, row: MaybeMerged, access: Access): Promise<boolean> {
  if (!isOpenTo(access, row)) return false;
  return row.merged_into === null || isOpenTo(access, await readWith(db, row));
}

export async function referenceOf(trx: Database, caseId: number): Promise<string> {
  const row = await trx
    .selectFrom('cases')
    .select('reference')
    .where('id', '=', caseId)
    .executeTakeFirstOrThrow();
  return row.reference;
}

export async function whyMerged(trx: Database, mergedInto: number): Promise<string> {
  return `This case was merged into ${await referenceOf(trx, mergedInto)}. Work on that one, or undo the merge.`;
}
