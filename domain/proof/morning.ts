import { bankHolidays } from '#domain/calendar/bank-holidays.ts';
import { londonDay, openingOn } from '#domain/calendar/working-time.ts';
import type { OpeningHours } from '#domain/provider/provider.ts';

export interface Morning {
  readonly day: string;
  readonly opens: number;
  readonly closes: number;
}

export async function morningOf(opening: OpeningHours, now: number): Promise<Morning | null> {
  const day = londonDay(now);
  const hours = openingOn(day, opening, await bankHolidays(opening));
  return hours && { day: day.toString(), ...hours };
}
