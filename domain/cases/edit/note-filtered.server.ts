import type { Database } from '#domain/database.ts';
import type { FilteredWhy } from '../filtered.table.ts';

interface Filtered {
  readonly why: FilteredWhy;
  readonly mailId?: number | null;
  readonly caseId: number | null;
  readonly at: number;
}

export async function noteFiltered(
  trx: Database,
  { why, mailId = null, caseId, at }: Filtered,
): Promise<void> {
  await trx.insertInto('filtered_messages').values({ why, mail_id: mailId, case_id: caseId, at }).execute();
}

/** Notes repeats within a day in one entry. The same email by two routes needs no look. */
export async function noteRepeat(
  trx: Database,
  { mailId = null, caseId, at }: Omit<Filtered, 'why'>,
  isToCheck = true,
): Promise<void> {
  const { numUpdatedRows } = await trx
    .updateTable('filtered_messages')
    .set((eb) => ({
      at,
      times: eb('times', '+', 1),
      ...(isToCheck && { checked_at: null, checked_by: null }),
    }))
    .where('why', '=', 'repeat')
    .where('mail_id', mailId === null ? 'is' : '=', mailId)
    .where('case_id', caseId === null ? 'is' : '=', caseId)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows > 0n) return;
  await trx
    .insertInto('filtered_messages')
    .values({ why: 'repeat', mail_id: mailId, case_id: caseId, at, checked_at: isToCheck ? null : at })
    .execute();
}
