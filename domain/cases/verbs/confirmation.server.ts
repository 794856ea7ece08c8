import { z } from 'zod';
import { deadlinesOf } from '#domain/cases/deadlines/deadlines.server.ts';
import type { DeadlineTargets } from '#domain/cases/deadlines/targets.ts';
import { numbersIn } from '#domain/contact-details/phone-notes.ts';
import type { Database, OpenDatabase } from '#domain/database.ts';
import type { OpeningHours } from '#domain/provider/provider.ts';
import { seal, unsealOrNull } from '#domain/staff/seal.server.ts';
import { MINUTE_MS } from '#platform/clock/clock.ts';
import type { Secret } from '#platform/secret/key-ring.ts';
import type { CaseKind, CaseRow } from '../case.table.ts';
import { pinOf } from '../pin.server.ts';

/** Long enough to load the confirmation on the slowest phone. */
const PASS_MS = 15 * MINUTE_MS;
const PURPOSE = 'confirmation';

const passSchema = z.object({ id: z.number().int(), at: z.number().int() });

/** Two visible digits would reveal too much of a shorter number. */
const PHONE_DIGITS_HIDDEN = 6;

export interface Confirmation {
  readonly reference: string;
  readonly kind: CaseKind;
  readonly nextSteps: string;
  /** The state of the email with the reference; null: none, or it failed. */
  readonly email: 'sent' | 'waiting' | null;
  readonly phoneEnds: string | null;
  readonly pin: string;
}

function endOf(phone: string | null): string | null {
  const digits = numbersIn(phone ?? '')[0]?.match(/\p{Nd}/gu) ?? [];
  return digits.length >= PHONE_DIGITS_HIDDEN ? digits.slice(-2).join('') : null;
}

interface Confirming {
  readonly opening: OpeningHours;
  readonly targets: DeadlineTargets;
  readonly secret: Secret;
  readonly now: number;
}

/** Opens a case's confirmation once, as it is in the form's response and so in the browser's history. */
export function confirmationPass(secret: Secret, { id }: Pick<CaseRow, 'id'>, now: number): string {
  return seal(secret, PURPOSE, JSON.stringify({ id, at: now } satisfies z.infer<typeof passSchema>));
}

/** Shows the sender no name and none of their text; null if the pass is invalid, expired or used. */
export async function openConfirmation(
  open: OpenDatabase,
  sealed: string,
  { opening, targets, secret, now }: Confirming,
): Promise<Confirmation | null> {
  const pass = passSchema.safeParse(JSON.parse(unsealOrNull(secret, PURPOSE, sealed) ?? 'null')).data;
  if (!pass || pass.at <= now - PASS_MS) return null;
  const row = await open.transact(async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable('cases')
      .set({ confirmed_at: pass.at })
      .where('id', '=', pass.id)
      .where((eb) => eb.or([eb('confirmed_at', 'is', null), eb('confirmed_at', '<', pass.at)]))
      .executeTakeFirstOrThrow();
    return numUpdatedRows > 0n ? caseSent(trx, pass.id) : undefined;
  });
  if (!row) return null;
  const { nextSteps } = await deadlinesOf(row, opening, targets);
  const isMailed = row.acknowledgement !== null && row.failed_at === null;
  return {
    reference: row.reference,
    kind: row.kind,
    nextSteps,
    email: isMailed ? (row.sent_at === null ? 'waiting' : 'sent') : null,
    phoneEnds: row.email ? null : endOf(row.phone),
    pin: pinOf(secret, row),
  };
}

function caseSent(trx: Database, id: number) {
  return trx
    .selectFrom('cases')
    .leftJoin('mails', (join) =>
      join.onRef('mails.case_id', '=', 'cases.id').on('mails.template', '=', 'acknowledgement'),
    )
    .select(['cases.reference', 'kind', 'received_at', 'first_due_at', 'answer_due_at'])
    .select(['cases.email', 'cases.phone', 'pin_changes'])
    .select(['mails.id as acknowledgement', 'mails.sent_at', 'mails.failed_at'])
    .where('cases.id', '=', id)
    .executeTakeFirst();
}
