import type { Database } from '#domain/database.ts';
import type { ClockTargets } from '#domain/promise/clock-targets.ts';
import { promiseMade } from '#domain/promise/promise.server.ts';
import type { OpeningHours } from '#domain/provider/provider.ts';
import { DAY_MS } from '#platform/clock/clock.ts';
import type { CaseKind } from './case.table.ts';

/** After that a reference no longer opens its confirmation: it has served, and the page shows no more than it must. */
const CONFIRMATION_SHOWN_MS = 30 * DAY_MS;

export interface Confirmation {
  readonly reference: string;
  readonly kind: CaseKind;
  readonly nextSteps: string;
  /** Whether a mail with the reference is on its way to the person. */
  readonly acknowledged: boolean;
}

/** What the sender of `reference` may read about it without signing in: no name and no word of the message. */
export async function findConfirmation(
  db: Database,
  reference: string,
  { opening, clocks }: { readonly opening: OpeningHours; readonly clocks: ClockTargets },
  now: number,
): Promise<Confirmation | null> {
  const row = await db
    .selectFrom('cases')
    .leftJoin('mails', (join) =>
      join.onRef('mails.case_id', '=', 'cases.id').on('mails.template', '=', 'acknowledgement'),
    )
    .select(['cases.reference', 'kind', 'received_at', 'first_due_at', 'answer_due_at'])
    .select('mails.id as acknowledgement')
    .where('cases.reference', '=', reference)
    .where('cases.received_at', '>', now - CONFIRMATION_SHOWN_MS)
    .executeTakeFirst();
  if (!row) return null;
  const { nextSteps } = await promiseMade(row, opening, clocks);
  return { reference: row.reference, kind: row.kind, nextSteps, acknowledged: row.acknowledgement !== null };
}
