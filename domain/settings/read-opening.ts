import { z } from 'zod';
import type { BankHoliday } from '#domain/calendar/bank-holidays.ts';
import { WEEKDAY_NUMBERS } from '#domain/calendar/week.ts';
import type { OpeningException, WeekdayHours } from '#domain/provider/provider.ts';
import { weekdays } from '#domain/provider/spoken.ts';
import { EXCEPTIONS_MAX, type Typed } from './sections.ts';
import type { ReadFacts } from './typed-fields.ts';

const TIME = /^([01]\d|2[0-3]):[0-5]\d$/;
/** Characters: visitors read the reason beside the date. */
const REASON_MAX = 200;

export function readOpening(typed: Typed): ReadFacts {
  const errors: Record<string, string> = {};
  const week = readWeek(typed, errors);
  if (week.length === 0) errors.from1 ??= 'Enter when you are open on one day at least';
  const exceptions = readExceptions(typed, errors);
  if (Object.keys(errors).length > 0) return { ok: false, errors };
  const { opens, closes } = usualHours(week);
  const differing = week.filter((each) => each.opens !== opens || each.closes !== closes);
  const days = week.map(({ day }) => day);
  const opening = { days, opens, closes, ...(differing.length > 0 && { differing }), exceptions };
  return { ok: true, apply: (provider) => ({ ...provider, opening }) };
}

function readWeek(typed: Typed, errors: Record<string, string>): WeekdayHours[] {
  return WEEKDAY_NUMBERS.flatMap((day) => {
    const [opens = '', closes = ''] = ['from', 'until'].map((name) => typed[`${name}${day}`]?.trim());
    if (!opens && !closes) return [];
    const name = weekdays([day]);
    if (!TIME.test(opens)) errors[`from${day}`] = `Enter when you open on ${name}, such as 09:00`;
    if (!TIME.test(closes)) errors[`until${day}`] = `Enter when you close on ${name}, such as 17:00`;
    else if (TIME.test(opens) && opens >= closes) {
      errors[`until${day}`] = `On ${name}, enter a time after you open`;
    }
    return [{ day, opens, closes }];
  });
}

function usualHours(week: readonly WeekdayHours[]): Pick<WeekdayHours, 'opens' | 'closes'> {
  const same = [...Map.groupBy(week, ({ opens, closes }) => `${opens} ${closes}`).values()];
  const [[usual] = []] = same.toSorted((one, other) => other.length - one.length);
  if (!usual) throw new Error('A week has no open day');
  return usual;
}

const HOLIDAY_PARTS = ['date', 'opens', 'closes', 'reason'] as const;
const PARTS = [...HOLIDAY_PARTS, 'proclaimed'] as const;

function readExceptions(typed: Typed, errors: Record<string, string>): OpeningException[] {
  const found: OpeningException[] = [];
  for (let row = 0; row < EXCEPTIONS_MAX; row++) {
    const [date = '', opens = '', closes = '', reason = '', proclaimed = ''] = PARTS.map((name) =>
      typed[`${name}${row}`]?.trim(),
    );
    if (!date && !opens && !closes && !reason && !proclaimed) continue;
    if (!z.iso.date().safeParse(date).success) errors[`date${row}`] = 'Enter the date, or empty the line';
    else if (found.some((each) => each.date === date)) errors[`date${row}`] = 'This date is here already';
    const isClosed = !opens && !closes;
    if (!isClosed && !TIME.test(opens)) errors[`opens${row}`] = 'Enter when you open, or empty both times';
    if (!isClosed && !TIME.test(closes)) errors[`closes${row}`] = 'Enter when you close, or empty both times';
    else if (!isClosed && opens >= closes) errors[`closes${row}`] = 'Enter a time after you open';
    if (!reason || reason.length > REASON_MAX) errors[`reason${row}`] = 'Say why, in a few words';
    const hours = isClosed ? null : { opens, closes };
    found.push({ date, hours, reason, ...(proclaimed && { isBankHoliday: true }) });
  }
  return found.sort((one, other) => one.date.localeCompare(other.date));
}

/** Adds bank holidays from `today` (ISO date) on as closed days, for review, if the office is open then. */
export function withBankHolidays(
  typed: Typed,
  holidays: readonly BankHoliday[],
  today: string,
): { readonly typed: Typed; readonly added: readonly BankHoliday[] } {
  const rows = Array.from({ length: EXCEPTIONS_MAX }, (_, row) => row);
  const dates = rows.map((row) => typed[`date${row}`]?.trim());
  const free = rows.filter((row) => HOLIDAY_PARTS.every((part) => !typed[`${part}${row}`]?.trim()));
  const added = holidays
    .filter(({ date }) => date >= today && !dates.includes(date) && isOpenOn(date, typed))
    .slice(0, free.length);
  const filled = added.flatMap(({ date, name }, i) => [
    [`date${free[i]}`, date],
    [`reason${free[i]}`, name],
  ]);
  return { typed: { ...typed, ...Object.fromEntries(filled) }, added };
}

function isOpenOn(date: string, typed: Typed): boolean {
  const day = Temporal.PlainDate.from(date).dayOfWeek;
  return Boolean(typed[`from${day}`]?.trim());
}
