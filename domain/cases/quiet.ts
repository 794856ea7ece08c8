import { DAY_MS } from '#platform/clock/clock.ts';

/** An open case without a deadline resurfaces after this long without activity. */
const QUIET_DAYS = 7;
export const QUIET_MS = QUIET_DAYS * DAY_MS;

export interface QuietFacts {
  readonly status: string;
  readonly due_at: number | null;
  readonly received_at: number;
  readonly woken_at: number | null;
  /** When the office last reached them; null before the first answer. */
  readonly last_contact_at: number | null;
}

export function comesUpAt(since: number): number {
  return since + QUIET_MS;
}

/** Returns since when an open case without a deadline has been left alone. */
export function quietSince({ status, due_at, last_contact_at, ...row }: QuietFacts): number | null {
  if (due_at !== null || (status !== 'new' && status !== 'open')) return null;
  return Math.max(row.woken_at ?? row.received_at, last_contact_at ?? 0);
}

/** `No reply for 8 days`; null until it has been quiet for {@link QUIET_MS}. */
export function quietText(since: number | null, isAnswered: boolean, now: number): string | null {
  if (since === null || now - since < QUIET_MS) return null;
  return `${isAnswered ? 'No reply' : 'Nothing done'} for ${Math.floor((now - since) / DAY_MS)} days`;
}
