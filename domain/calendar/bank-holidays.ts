import { NATIONS, type NationId } from '#domain/nations/nations.ts';
import type { IsHoliday } from './working-time.ts';

const calendars = new Map<NationId, Promise<IsHoliday>>();

/** A nation's bank holidays. The calendar takes 37 MB of memory, so it is loaded when the first message needs it. */
export function bankHolidays(nation: NationId = 'england'): Promise<IsHoliday> {
  const loaded = calendars.get(nation) ?? loadCalendar(nation);
  calendars.set(nation, loaded);
  // One that could not be loaded is tried again at the next question.
  loaded.catch(() => calendars.delete(nation));
  return loaded;
}

async function loadCalendar(nation: NationId): Promise<IsHoliday> {
  const { default: Holidays } = await import('date-holidays');
  const calendar = new Holidays('GB', NATIONS[nation].holidayRegion);
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
