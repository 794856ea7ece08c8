import { londonDay, startOfDay } from '#domain/calendar/working-time.ts';

const MONTHS = 3;

/** A quarter of a calendar year in the UK; `from` and `until` are epoch milliseconds, `until` excluded. */
export interface Quarter {
  readonly year: number;
  readonly quarter: number;
  readonly from: number;
  readonly until: number;
}

export function latestQuarters(now: number, count: number): readonly Quarter[] {
  const today = londonDay(now);
  const first = quarterOf(today.year, Math.ceil(today.month / MONTHS));
  return Array.from({ length: count }, (_, ago) => {
    const day = londonDay(first.from).subtract({ months: ago * MONTHS });
    return quarterOf(day.year, Math.ceil(day.month / MONTHS));
  });
}

export function quarterKey({ year, quarter }: Quarter): string {
  return `${year}-${quarter}`;
}

export function quarterName({ year, quarter }: Quarter, month: 'long' | 'short' = 'long'): string {
  const name = (at: number) =>
    Temporal.PlainDate.from({ year, month: at, day: 1 }).toLocaleString('en-GB', { month });
  return `${name((quarter - 1) * MONTHS + 1)} to ${name(quarter * MONTHS)} ${year}`;
}

function quarterOf(year: number, quarter: number): Quarter {
  const day = Temporal.PlainDate.from({ year, month: (quarter - 1) * MONTHS + 1, day: 1 });
  return { year, quarter, from: startOfDay(day), until: startOfDay(day.add({ months: MONTHS })) };
}

export function yearSpan(year: number): Pick<Quarter, 'from' | 'until'> {
  const day = Temporal.PlainDate.from({ year, month: 1, day: 1 });
  return { from: startOfDay(day), until: startOfDay(day.add({ years: 1 })) };
}
