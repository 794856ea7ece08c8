import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { NATIONS, type NationId } from '#domain/nations/nations.ts';
import type { IsHoliday } from './working-time.ts';

/** Before and after these years no office promises anything. */
const YEARS = { first: 2010, last: 2050 } as const;

interface Listed {
  readonly all: readonly BankHoliday[];
  readonly isHoliday: IsHoliday;
}

const calendars = new Map<NationId, Promise<Listed>>();

export interface BankHoliday {
  /** ISO date. */
  readonly date: string;
  readonly name: string;
}

/** Of one year from {@link YEARS}, in order. */
export async function bankHolidaysIn(nation: NationId, year: number): Promise<readonly BankHoliday[]> {
  const { all } = await holidaysOf(nation);
  return all.filter(({ date }) => date.startsWith(`${year}-`));
}

/** A nation's bank holidays of {@link YEARS}. */
export async function bankHolidays(nation: NationId = 'england'): Promise<IsHoliday> {
  return (await holidaysOf(nation)).isHoliday;
}

function holidaysOf(nation: NationId): Promise<Listed> {
  const listed = calendars.get(nation) ?? listHolidays(nation);
  calendars.set(nation, listed);
  // What could not be listed is tried again at the next question.
  listed.catch(() => calendars.delete(nation));
  return listed;
}

/** The calendar takes 37 MB of memory, so it lives in a thread that ends once it has told the days. */
const LISTING = `
const { parentPort, workerData } = require('node:worker_threads');
const { library, region, first, last } = workerData;
import(library).then(({ default: Holidays }) => {
  const calendar = new Holidays('GB', region);
  const days = [];
  for (let year = first; year <= last; year += 1) {
    for (const { date, name, type } of calendar.getHolidays(year)) {
      if (type === 'public') days.push({ date: date.slice(0, 10), name });
    }
  }
  parentPort.postMessage(days);
});`;

async function listHolidays(nation: NationId): Promise<Listed> {
  const library = import.meta.resolve('date-holidays');
  const worker = new Worker(LISTING, {
    eval: true,
    workerData: { library, region: NATIONS[nation].holidayRegion, ...YEARS },
  });
  const [listed] = (await once(worker, 'message')) as [BankHoliday[]];
  const all = listed.map(({ date, name }) => ({ date, name: named(name) }));
  const days = new Set(all.map(({ date }) => date));
  return { all, isHoliday: (isoDate) => days.has(isoDate) };
}

/** As a British calendar writes it. */
function named(name: string): string {
  return name.replace('January 2nd', '2 January').replaceAll("'", '’');
}
