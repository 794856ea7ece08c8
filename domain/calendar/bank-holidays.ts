import type { IsHoliday } from './working-time.ts';

/**
 * England's bank holidays. The calendar takes 37 MB of memory, so it is loaded when the first message needs it.
 */
export async function bankHolidays(): Promise<IsHoliday> {
  const { default: Holidays } = await import('date-holidays');
  const calendar = new Holidays('GB', 'ENG');
  const years = new Map<number, ReadonlySet<string>>();
  return (isoDate) => {
    const year = Number(isoDate.slice(0, 4));
    let days = years.get(year);
    if (!days) {
      const holidays = calendar.getHolidays(year).filter(({ type }) => type === 'public');
      days = new Set(holidays.map(({ date }) => date.slice(0, 10)));
      years.set(year, days);
    }
    return days.has(isoDate);
  };
}
