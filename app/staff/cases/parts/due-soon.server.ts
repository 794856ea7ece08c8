import { bankHolidays } from '#domain/calendar/bank-holidays.ts';
import { addWorkingHours, type IsHoliday } from '#domain/calendar/working-time.ts';
import type { OpeningHours } from '#domain/provider/provider.ts';

/** Half a working day: time enough to look into something before it is late. */
const SOON_WORKING_HOURS = 4;

let holidays: Promise<IsHoliday> | undefined;

/** Epoch milliseconds. */
export async function dueSoonBy(now: number, opening: OpeningHours): Promise<number> {
  // A calendar that could not be loaded is tried again at the next look.
  holidays ??= bankHolidays().catch((error: unknown) => {
    holidays = undefined;
    throw error;
  });
  return addWorkingHours(now, SOON_WORKING_HOURS, opening, await holidays);
}
