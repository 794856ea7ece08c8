import type { CaseRow } from '#domain/cases/case.table.ts';
import { editCase } from '#domain/cases/edit/edit-case.server.ts';
import type { Database } from '#domain/database.ts';
import { DAY_MS } from '#platform/clock/clock.ts';

/** What comes later than this after a case was closed is another matter: a new case, with a link to the old one. */
const WAKES_CLOSED_MS = 30 * DAY_MS;

/** Whether a message of theirs goes on with the case. What is spam stays so until staff say otherwise. */
export function mayWake(
  { closed_at, spam_at }: Pick<CaseRow, 'closed_at' | 'spam_at'>,
  now: number,
): boolean {
  return spam_at === null && (closed_at === null || now - closed_at <= WAKES_CLOSED_MS);
}

/** A case on hold or closed is open again, and unread for everybody. */
export async function wakeCase(trx: Database, { id, waiting_at, closed_at }: CaseRow): Promise<void> {
  if (waiting_at !== null || closed_at !== null) {
    await editCase(trx, id, { waiting_at: null, closed_at: null, closed_by: null });
  }
  await trx.deleteFrom('case_reads').where('case_id', '=', id).execute();
}
