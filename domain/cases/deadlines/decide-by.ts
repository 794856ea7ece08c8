import { londonTime } from '#domain/calendar/working-time.ts';
import { HOUR_MS } from '#platform/clock/clock.ts';
import type { CaseKind } from '../case.table.ts';
import { KINDS } from '../kinds/kinds.ts';

/** Covers late arrivals: a lead must wake, read it and reach the council's night number. */
const AT_LEAST_MS = 4 * HOUR_MS;

/** The referral deadline (epoch ms): the end of the London day, working or not, or 4 hours on if later. */
export function decideBy(kind: CaseKind, receivedAt: number): number | null {
  if (!KINDS[kind].forLeads) return null;
  const midnight = londonTime(receivedAt).startOfDay().add({ days: 1 }).epochMilliseconds;
  return Math.max(midnight - 1, receivedAt + AT_LEAST_MS);
}
