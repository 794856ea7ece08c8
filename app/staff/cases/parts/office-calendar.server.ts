import { bankHolidays } from '#domain/calendar/bank-holidays.ts';
import type { OfficeCalendar } from '#domain/cases/on-hold.ts';
import type { OpeningHours } from '#domain/provider/provider.ts';

export async function officeCalendar(opening: OpeningHours): Promise<OfficeCalendar> {
  return { opening, isHoliday: await bankHolidays(opening) };
}
