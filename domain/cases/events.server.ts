import type { Database } from '#domain/database.ts';
import { refreshReviewOf } from '#domain/reviews/forget.server.ts';
import type { Actor } from '#domain/staff/roles.ts';
import type { CaseEventAction } from './case.table.ts';

/** What can make a thank-you none, or make it one again: a review that was made of it is then shown no more, or again. */
const TOUCHES_REVIEW: readonly CaseEventAction[] = [
  'marked-spam',
  'marked-not-spam',
  'reopened',
  'reply-failed',
  'close-undone',
  'kind-changed',
  'merged',
  'unmerged',
];

/** What somebody of the office did to a case. */
export interface NewEvent {
  readonly caseId: number;
  readonly actor: Pick<Actor, 'id'>;
  /** Epoch milliseconds. */
  readonly now: number;
  readonly action: CaseEventAction;
  /** What belongs to the action, in words for people: the new assignee's name, the kinds, a reference. */
  readonly detail?: string | null | undefined;
}

/** Writes an event into the history of a case, in the transaction of what it tells. */
export async function addEvent(trx: Database, event: NewEvent): Promise<void> {
  await trx
    .insertInto('case_events')
    .values({
      case_id: event.caseId,
      staff_id: event.actor.id,
      at: event.now,
      action: event.action,
      detail: event.detail ?? null,
    })
    .execute();
  if (TOUCHES_REVIEW.includes(event.action)) await refreshReviewOf(trx, event.caseId);
}
