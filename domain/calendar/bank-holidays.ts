import { NATIONS, type NationId } from '#domain/nations/nations.ts';
import type { IsHoliday } from './working-time.ts';

const calendars = new Map<NationId, Promise<IsHoliday>>();

export interface BankHoliday {
  /** ISO date. */
  readonly date: string;
  readonly name: string;
}

/** Of one year, in order. */
export async function bankHolidaysIn(nation: NationId, year: number): Promise<readonly BankHoliday[]> {
  const calendar = await calendarOf(nation);
  return holidaysIn(calendar, year);
}

/** A nation's bank holidays. The calendar takes 37 MB of memory, so it is loaded when the first message needs it. */
export function bankHolidays(nation: NationId = 'england'): Promise<IsHoliday> {
  const loaded = calendars.get(nation) ?? loadCalendar(nation);
  calendars.set(nation, loaded);
  // One that could not be loaded is tried again at the next question.
  loaded.catch(() => calendars.delete(nation));
  return loaded;
}

async function loadCalendar(nation: NationId): Promise<IsHoliday> {
  const calendar = await calendarOf(nation);
  const years = new Map<number, ReadonlySet<string>>();
  return (isoDate) => {
    const year = Number(isoDate.slice(0, 4));
    let days = years.get(year);
    if (!days) {
      days = new Set(holidaysIn(calendar, year).map(({ date }) => date));
      years.set(year, days);
    }
    return days.has(isoDate);
  };
}

async function calendarOf(nation: NationId) {
  const { default: Holidays } = await import('date-holidays');
  return new Holidays('GB', NATIONS[nation].holidayRegion);
}

function holidaysIn(calendar: Awaited<ReturnType<typeof calendarOf>>, year: number): readonly BankHoliday[] {
  return calendar
    .getHolidays(year)
    .filter(({ type }) => type === 'public')
    .map(({ date, name }) => ({ date: date.slice(0, 10), name: named(name) }));
}

/** As a British calendar writes it. */
function named(name: string): string {
  return name.replace('January 2nd', '2 January').replaceAll("'", '’');
}
