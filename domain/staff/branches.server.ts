import { type Expression, type RawBuilder, sql } from 'kysely';
import type { Database } from '#domain/database.ts';
import type { StaffTable } from './staff.table.ts';

/** The ids of branches whose cases someone may read; null: all cases, with any branch or none. */
export type Branches = ReadonlySet<number> | null;

/** Returns {@link Branches} for several people. An owner has all. An unknown id has none. */
export async function branchesOf(
  db: Database,
  staffIds: readonly string[],
): Promise<ReadonlyMap<string, Branches>> {
  if (staffIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('staff')
    .leftJoin('staff_branches', 'staff_branches.staff_id', 'staff.id')
    .select(['staff.id', 'role', 'some_branches', 'branch_id'])
    .where('staff.id', 'in', staffIds)
    .execute();
  const found = new Map<string, Set<number> | null>();
  for (const { id, role, some_branches, branch_id } of rows) {
    if (some_branches === 0 || role === 'owner') found.set(id, null);
    else found.set(id, new Set([...(found.get(id) ?? []), ...(branch_id === null ? [] : [branch_id])]));
  }
  return found;
}

const NONE: ReadonlySet<number> = new Set();

/** {@link Branches} of someone whose row is at hand: most people's need no further query. */
export async function branchesOfRow(
  db: Database,
  { id, role, some_branches }: Pick<StaffTable, 'id' | 'role'> & { readonly some_branches: 0 | 1 },
): Promise<Branches> {
  return some_branches === 0 || role === 'owner' ? null : branchesOfOne(db, id);
}

export async function branchesOfOne(db: Database, staffId: string): Promise<Branches> {
  const found = await branchesOf(db, [staffId]);
  return found.has(staffId) ? (found.get(staffId) ?? null) : NONE;
}

export function worksForBranchOf(caseId: number | Expression<unknown>): RawBuilder<boolean> {
  return sql`(staff.some_branches = 0 or staff.role = 'owner' or exists (
    select 1 from staff_branches join cases as theirs on theirs.branch_id = staff_branches.branch_id
    where staff_branches.staff_id = staff.id and theirs.id = ${caseId}
  ))`;
}

/** @param branches ids; null: all. Call it in the transaction of the person who manages staff. */
export async function writeBranches(
  trx: Database,
  staffId: string,
  branches: readonly number[] | null,
): Promise<void> {
  await trx.deleteFrom('staff_branches').where('staff_id', '=', staffId).execute();
  if (branches && branches.length > 0) {
    const rows = branches.map((branch_id) => ({ staff_id: staffId, branch_id }));
    await trx.insertInto('staff_branches').values(rows).execute();
  }
  await trx
    .updateTable('staff')
    .set({ some_branches: branches ? 1 : 0 })
    .where('id', '=', staffId)
    .execute();
}
