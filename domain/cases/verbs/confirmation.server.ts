import { deadlinesOf } from '#domain/cases/deadlines/deadlines.server.ts';
import type { DeadlineTargets } from '#domain/cases/deadlines/targets.ts';
import { withoutNotes } from '#domain/contact-details/phone-notes.ts';
import type { Database } from '#domain/database.ts';
import type { OpeningHours } from '#domain/provider/provider.ts';
import { DAY_MS, MINUTE_MS } from '#platform/clock/clock.ts';
import type { Secret } from '#platform/secret/key-ring.ts';
import type { CaseKind } from '../case.table.ts';
import { pinOf } from '../pin.server.ts';

/** By then the confirmation has served, and the page shows no more than it must. */
const CONFIRMATION_SHOWN_MS = 30 * DAY_MS;
/** Long enough to write it down, so short that a reference found later tells no PIN. */
const PIN_SHOWN_MS = 15 * MINUTE_MS;
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
  /** Null once it is shown no more: the reference stands in the address of this page. */
  readonly pin: string | null;
}

function endOf(phone: string | null): string | null {
  const digits = withoutNotes(phone ?? '').match(/\p{Nd}/gu) ?? [];
  return digits.length >= PHONE_DIGITS_HIDDEN ? digits.slice(-2).join('') : null;
}

interface Confirming {
  readonly opening: OpeningHours;
  readonly targets: DeadlineTargets;
  readonly secret: Secret;
  readonly now: number;
}

/** What anybody with the reference may read without signing in: no name and no word of the message. */
export async function findConfirmation(
  db: Database,
  reference: string,
  { opening, targets, secret, now }: Confirming,
): Promise<Confirmation | null> {
  const row = await db
    .selectFrom('cases')
    .leftJoin('mails', (join) =>
      join.onRef('mails.case_id', '=', 'cases.id').on('mails.template', '=', 'acknowledgement'),
    )
    .select(['cases.reference', 'kind', 'received_at', 'first_due_at', 'answer_due_at'])
    .select(['cases.email', 'cases.phone', 'pin_changes'])
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
    pin: now - row.received_at < PIN_SHOWN_MS ? pinOf(secret, row) : null,
  };
}
