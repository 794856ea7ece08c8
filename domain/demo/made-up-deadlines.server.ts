import { bankHolidays } from '#domain/calendar/bank-holidays.ts';
import { addWorkingHours, hoursADay } from '#domain/calendar/working-time.ts';
import type { CaseKind } from '#domain/cases/case.table.ts';
import { type DueDates, deadlinesFor } from '#domain/cases/deadlines/deadlines.server.ts';
import { DEFAULT_TARGETS } from '#domain/cases/deadlines/targets.ts';
import { KINDS } from '#domain/cases/kinds/kinds.ts';
import { DEMO_PROVIDER } from '#domain/provider/provider.ts';
import { DAY_MS, HOUR_MS } from '#platform/clock/clock.ts';

const { opening } = DEMO_PROVIDER;
const WORKING_DAY_MS = hoursADay(opening) * HOUR_MS;

export type PromiseOf = (kind: CaseKind, receivedAt: number) => Promise<DueDates>;

/** Matches {@link deadlinesFor}, once a working day: equal delays after opening give equal times. */
export async function responseTimesBetween(from: number, now: number): Promise<PromiseOf> {
  const openings = await openingsBetween(from, now);
  const worked = new Map<string, ReturnType<typeof deadlinesFor>>();
  return async (kind, receivedAt) => {
    // Calendar days don't depend on office hours, and such cases are few.
    if ('calendarDays' in KINDS[kind].deadlines.first) {
      return deadlinesFor(kind, receivedAt, opening, DEFAULT_TARGETS);
    }
    const opens = openings[firstEndingAfter(openings, receivedAt)]!;
    // Messages waiting for the opening are due in the evening, those a moment later the next morning.
    const sinceFirst = Math.max(-1, receivedAt - opens - 1);
    const first = sinceFirst < 0 ? opens : opens + 1;
    const key = `${kind} ${first}`;
    const promise = worked.get(key) ?? deadlinesFor(kind, first, opening, DEFAULT_TARGETS);
    worked.set(key, promise);
    const { by, answerBy } = await promise;
    const later = Math.max(0, sinceFirst);
    return { by: by + later, answerBy: answerBy === null ? null : answerBy + later };
  };
}

async function openingsBetween(from: number, now: number): Promise<readonly number[]> {
  const isHoliday = await bankHolidays();
  const openings: number[] = [];
  let at = from - (from % DAY_MS);
  while (at <= now) {
    const firstMoment = addWorkingHours(at, 1 / HOUR_MS, opening, isHoliday);
    const opens = Math.round(firstMoment) - 1;
    openings.push(opens);
    at = opens + WORKING_DAY_MS;
  }
  return openings;
}

function firstEndingAfter(openings: readonly number[], at: number): number {
  let [low, high] = [0, openings.length - 1];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (openings[middle]! + WORKING_DAY_MS > at) high = middle;
    else low = middle + 1;
  }
  return low;
}
