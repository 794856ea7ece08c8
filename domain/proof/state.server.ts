import type { Database } from '#domain/database.ts';
import type { OpeningHours } from '#domain/provider/provider.ts';
import { MINUTE_MS } from '#platform/clock/clock.ts';
import { type Morning, morningOf } from './morning.ts';
import type { DeliveryCheckRow } from './proof.table.ts';
import { isDeliveryCheckOn } from './setting.server.ts';

/** Leaves time to act before the first call; three quarters of an hour after the check began. */
const ALARM_BEFORE_OPENING_MS = 15 * MINUTE_MS;
/** The grace for a check that starts late, because the site was down or opened during the day. */
const GRACE_MS = 15 * MINUTE_MS;

/** The missing step: the form hasn't accepted it, the mail server hasn't accepted its email, or it hasn't come back. */
export type Missing = 'form' | 'server' | 'mailbox';

export interface DeliveryCheckState {
  readonly isOn: boolean;
  readonly last: { readonly at: number; readonly cameBack: boolean } | null;
  readonly silent: {
    readonly missing: Missing;
    readonly why: string | null;
    readonly begunAt: number;
  } | null;
}

interface Asking {
  readonly opening: OpeningHours;
  readonly now: number;
  /** Whether the site reads the office's mailbox, so that the check must come back. */
  readonly comesIn: boolean;
}

export async function deliveryCheckState(
  db: Database,
  { opening, now, comesIn }: Asking,
): Promise<DeliveryCheckState> {
  const isOn = await isDeliveryCheckOn(db);
  const [last, today] = await Promise.all([
    lastComplete(db, comesIn),
    isOn ? ofToday(db, opening, now) : null,
  ]);
  const missing = today && missingOf(today.row, comesIn);
  const isSilent = today && missing && isOver(today, now);
  return {
    isOn,
    last,
    silent: isSilent ? { missing, why: today.row.trouble, begunAt: Number(today.row.begun_at) } : null,
  };
}

export async function ofToday(
  db: Database,
  opening: OpeningHours,
  now: number,
): Promise<{ readonly row: DeliveryCheckRow; readonly morning: Morning } | null> {
  const morning = await morningOf(opening, now);
  if (!morning) return null;
  const row = await db
    .selectFrom('delivery_proofs')
    .selectAll()
    .where('day', '=', morning.day)
    .executeTakeFirst();
  return row ? { row, morning } : null;
}

export function missingOf(row: DeliveryCheckRow, comesIn: boolean): Missing | null {
  if (row.posted_at === null) return 'form';
  // A returned email was accepted, whether or not that was recorded.
  if (row.taken_at === null && row.returned_at === null) return 'server';
  return comesIn && row.returned_at === null ? 'mailbox' : null;
}

export function isOver({ row, morning }: { row: DeliveryCheckRow; morning: Morning }, now: number): boolean {
  return now >= Math.max(morning.opens - ALARM_BEFORE_OPENING_MS, Number(row.begun_at) + GRACE_MS);
}

async function lastComplete(db: Database, comesIn: boolean): Promise<DeliveryCheckState['last']> {
  const row = await db
    .selectFrom('delivery_proofs')
    .select(['taken_at', 'returned_at'])
    .where(comesIn ? 'returned_at' : 'taken_at', 'is not', null)
    .orderBy('day', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!row) return null;
  return { at: Number(row.returned_at ?? row.taken_at), cameBack: row.returned_at !== null };
}
