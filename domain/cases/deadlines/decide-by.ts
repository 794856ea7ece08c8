import { londonTime } from '#domain/calendar/working-time.ts';
import { HOUR_MS } from '#platform/clock/clock.ts';
import type { CaseKind } from '../case.table.ts';
import { KINDS } from '../kinds/kinds.ts';

/** Covers what arrives late in the evening: a lead is woken, reads it and reaches the council's night number. */
const AT_LEAST_MS = 4 * HOUR_MS;

/**
 * By when a lead decides whether to refer a safeguarding case to the council: by the end of the day in London, a working
 * day or not, or four hours later if that is later. Null for other kinds. Epoch milliseconds.
 */
export function decideBy(kind: CaseKind, receivedAt: number): number | null {
  if (!KINDS[kind].forLeads) return null;
  const midnight = londonTime(receivedAt).startOfDay().add({ days: 1 }).epochMilliseconds;
  return Math.max(midnight - 1, receivedAt + AT_LEAST_MS);
}
