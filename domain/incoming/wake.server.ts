import type { CaseRow } from '#domain/cases/case.table.ts';
import { editCase } from '#domain/cases/edit/edit-case.server.ts';
import { markUnread } from '#domain/cases/edit/unread.server.ts';
import { OFF_HOLD } from '#domain/cases/on-hold.ts';
import type { Database } from '#domain/database.ts';
import { DAY_MS } from '#platform/clock/clock.ts';

/** A message later than this after a case was closed is another matter: a new case, with a link to the old one. */
const WAKES_CLOSED_MS = 30 * DAY_MS;

/** Returns whether a message of theirs reopens the case. Spam stays spam until staff decide otherwise. */
export function mayWake(
  { closed_at, spam_at }: Pick<CaseRow, 'closed_at' | 'spam_at'>,
  now: number,
): boolean {
  return spam_at === null && (closed_at === null || now - closed_at <= WAKES_CLOSED_MS);
}

/** Reopens a case on hold or closed, listed as if it had just arrived and unread for everyone. */
export async function wakeCase(trx: Database, { id }: Pick<CaseRow, 'id'>, now: number): Promise<void> {
  await editCase(trx, id, { ...OFF_HOLD, closed_at: null, closed_by: null, woken_at: now });
  await markUnread(trx, id);
}
