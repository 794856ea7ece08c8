import { bankHolidays } from '#domain/calendar/bank-holidays.ts';
import { addWorkingHours } from '#domain/calendar/working-time.ts';
import type { OfficeCalendar } from '#domain/cases/on-hold.ts';
import type { OpeningHours } from '#domain/provider/provider.ts';

export async function officeCalendar(opening: OpeningHours): Promise<OfficeCalendar> {
  return { opening, isHoliday: await bankHolidays(opening) };
}

/** Half a working day, enough to look into something before it is late. */
const SOON_WORKING_HOURS = 4;

export async function dueSoonBy(now: number, opening: OpeningHours): Promise<number> {
  return addWorkingHours(now, SOON_WORKING_HOURS, opening, await bankHolidays(opening));
}
