import type { NationId } from '#domain/nations/nations.ts';
import type { OpeningHours } from '#domain/provider/provider.ts';
import type { IsHoliday } from './working-time.ts';

/** The office makes no promises before or after these years. */
export const BANK_HOLIDAY_YEARS = { first: 2010, last: 2050 } as const;

interface Listed {
  readonly all: readonly BankHoliday[];
  readonly isHoliday: IsHoliday;
}

const calendars = new Map<NationId, Listed>();

export interface BankHoliday {
  /** ISO date. */
  readonly date: string;
  readonly name: string;
}

export async function bankHolidaysIn(nation: NationId, year: number): Promise<readonly BankHoliday[]> {
  const { all } = await holidaysOf(nation);
  return all.filter(({ date }) => date.startsWith(`${year}-`));
}

export async function bankHolidays({
  nation = 'england',
  exceptions = [],
}: Pick<OpeningHours, 'nation' | 'exceptions'> = {}): Promise<IsHoliday> {
  const { isHoliday } = await holidaysOf(nation);
  const proclaimed = exceptions.filter(({ isBankHoliday }) => isBankHoliday).map(({ date }) => date);
  return proclaimed.length === 0
    ? isHoliday
    : (isoDate) => isHoliday(isoDate) || proclaimed.includes(isoDate);
}

async function holidaysOf(nation: NationId): Promise<Listed> {
  const known = calendars.get(nation);
  if (known) return known;
  const { default: lists } = await import('./bank-holidays.json', { with: { type: 'json' } });
  const all = lists[nation].map((line) => ({ date: line.slice(0, 10), name: line.slice(11) }));
  const days = new Set(all.map(({ date }) => date));
  const listed: Listed = { all, isHoliday: (isoDate) => days.has(isoDate) };
  calendars.set(nation, listed);
  return listed;
}
