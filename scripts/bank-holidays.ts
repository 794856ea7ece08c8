/** `npm run bank-holidays`: run after updating date-holidays, whose 50 MB a running site doesn't need. */
import { writeFileSync } from 'node:fs';
import Holidays from 'date-holidays';
import { BANK_HOLIDAY_YEARS } from '../domain/calendar/bank-holidays.ts';
import { NATION_IDS, NATIONS, type NationId } from '../domain/nations/nations.ts';

export function listBankHolidays(): Record<NationId, readonly string[]> {
  const lists = NATION_IDS.map((nation) => [nation, holidaysOf(NATIONS[nation].holidayRegion)]);
  return Object.fromEntries(lists);
}

function holidaysOf(region: string): readonly string[] {
  const calendar = new Holidays('GB', region);
  const { first, last } = BANK_HOLIDAY_YEARS;
  const years = Array.from({ length: last - first + 1 }, (_, i) => first + i);
  return years.flatMap((year) =>
    calendar
      .getHolidays(year)
      .filter(({ type }) => type === 'public')
      .map(({ date, name }) => `${date.slice(0, 10)} ${named(name)}`),
  );
}

function named(name: string): string {
  return name.replace('January 2nd', '2 January').replaceAll("'", '’');
}

if (import.meta.main) {
  const target = new URL('../domain/calendar/bank-holidays.json', import.meta.url);
  writeFileSync(target, `${JSON.stringify(listBankHolidays(), null, 2)}\n`);
}
