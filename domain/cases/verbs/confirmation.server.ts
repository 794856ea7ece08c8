import { deadlinesOf } from '#domain/cases/deadlines/deadlines.server.ts';
import type { DeadlineTargets } from '#domain/cases/deadlines/targets.ts';
import { withoutNotes } from '#domain/contact-details/phone-notes.ts';
import type { Database } from '#domain/database.ts';
import type { OpeningHours } from '#domain/provider/provider.ts';
import { DAY_MS } from '#platform/clock/clock.ts';
import type { CaseKind } from '../case.table.ts';

/** By then the confirmation has served, and the page shows no more than it must. */
const CONFIRMATION_SHOWN_MS = 30 * DAY_MS;
/** Two digits would give too much of a shorter number away. */
const PHONE_DIGITS_HIDDEN = 6;

export interface Confirmation {
  readonly reference: string;
  readonly kind: CaseKind;
  readonly nextSteps: string;
  /** Of the email with the reference; null: there is none, or it failed. */
  readonly email: 'sent' | 'waiting' | null;
  /** The last two digits of the number that we ring, for somebody who gave no email address. */
  readonly phoneEnds: string | null;
}

function endOf(phone: string | null): string | null {
  const digits = withoutNotes(phone ?? '').match(/\p{Nd}/gu) ?? [];
  return digits.length >= PHONE_DIGITS_HIDDEN ? digits.slice(-2).join('') : null;
}

/** What anybody with the reference may read without signing in: no name and no word of the message. */
export async function findConfirmation(
  db: Database,
  reference: string,
  { opening, targets }: { readonly opening: OpeningHours; readonly targets: DeadlineTargets },
  now: number,
): Promise<Confirmation | null> {
  const row = await db
    .selectFrom('cases')
    .leftJoin('mails', (join) =>
      join.onRef('mails.case_id', '=', 'cases.id').on('mails.template', '=', 'acknowledgement'),
    )
    .select(['cases.reference', 'kind', 'received_at', 'first_due_at', 'answer_due_at'])
    .select(['cases.email', 'cases.phone'])
    .select(['mails.id as acknowledgement', 'mails.sent_at', 'mails.failed_at'])
    .where('cases.reference', '=', reference)
    .where('cases.received_at', '>', now - CONFIRMATION_SHOWN_MS)
    .executeTakeFirst();
  if (!row) return null;
  const { nextSteps } = await deadlinesOf(row, opening, targets);
  const isMailed = row.acknowledgement !== null && row.failed_at === null;
  return {
    reference: row.reference,
    kind: row.kind,
    nextSteps,
    email: isMailed ? (row.sent_at === null ? 'waiting' : 'sent') : null,
    phoneEnds: row.email ? null : endOf(row.phone),
  };
}
