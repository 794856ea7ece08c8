import type { Database } from '#domain/database.ts';

/** The ids of the cases that are about somebody, and of those read with one. */
export async function barredFrom(db: Database, staffId: string): Promise<ReadonlySet<number>> {
  return (await barredOf(db, [staffId])).get(staffId) ?? new Set();
}

/** {@link barredFrom} of each of several people; those whom no case names are left out. */
export async function barredOf(
  db: Database,
  staffIds: readonly string[],
): Promise<ReadonlyMap<string, ReadonlySet<number>>> {
  const found = new Map<string, Set<number>>();
  if (staffIds.length === 0) return found;
  const rows = await db
    .selectFrom('case_named_staff')
    .select(['staff_id', 'case_id'])
    .where('staff_id', 'in', staffIds)
    .execute();
  for (const { staff_id, case_id } of rows)
    found.set(staff_id, (found.get(staff_id) ?? new Set()).add(case_id));
  return found;
}
