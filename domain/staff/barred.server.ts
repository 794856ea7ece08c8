import type { Database } from '#domain/database.ts';

/** The ids of the cases that are about somebody, and of those read with one. */
export async function barredFrom(db: Database, staffId: string): Promise<ReadonlySet<number>> {
  const rows = await db
    .selectFrom('case_named_staff')
    .select('case_id')
    .where('staff_id', '=', staffId)
    .execute();
  return new Set(rows.map(({ case_id }) => case_id));
}

/** {@link barredFrom} of all who are named anywhere. */
export async function allBarred(db: Database): Promise<ReadonlyMap<string, ReadonlySet<number>>> {
  const rows = await db.selectFrom('case_named_staff').select(['staff_id', 'case_id']).execute();
  const found = new Map<string, Set<number>>();
  for (const { staff_id, case_id } of rows)
    found.set(staff_id, (found.get(staff_id) ?? new Set()).add(case_id));
  return found;
}
