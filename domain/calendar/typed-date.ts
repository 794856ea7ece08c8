import { londonTime, TIME_ZONE } from './working-time.ts';

export interface DateParts {
  readonly day: string;
  readonly month: string;
  readonly year: string;
}

export type ReadDate =
  | { readonly ok: true; readonly date: Temporal.PlainDate }
  | { readonly ok: false; readonly error: string };

export interface DateText {
  readonly missing: string;
  readonly called: string;
  /** A valid date as three numbers, such as `27 3 2030`. */
  readonly example: string;
}

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const MONTH_NAME = /^[a-z]{3,9}$/;

export function readDateParts(typed: DateParts, { missing: nothing, called, example }: DateText): ReadDate {
  const parts = { day: typed.day.trim(), month: typed.month.trim(), year: typed.year.trim() };
  const missing = (['day', 'month', 'year'] as const).filter((part) => parts[part] === '');
  if (missing.length === 3) return { ok: false, error: nothing };
  if (missing.length > 0) {
    return { ok: false, error: `The ${called} must have a ${missing.join(' and a ')} too` };
  }
  const day = /^\d{1,2}$/.test(parts.day) ? Number(parts.day) : 0;
  const month = monthNumber(parts.month);
  if (!/^\d{4}$/.test(parts.year)) {
    const year = example.slice(example.lastIndexOf(' ') + 1);
    return { ok: false, error: `Enter the year of the ${called} with four numbers, such as ${year}` };
  }
  try {
    const fields = { year: Number(parts.year), month, day };
    return { ok: true, date: Temporal.PlainDate.from(fields, { overflow: 'reject' }) };
  } catch {
    return { ok: false, error: `Enter a real date with a day, a month and a year, such as ${example}` };
  }
}

function monthNumber(typed: string): number {
  if (/^\d{1,2}$/.test(typed)) return Number(typed);
  const name = typed.toLowerCase();
  return MONTH_NAME.test(name) ? MONTHS.indexOf(name.slice(0, 3)) + 1 : 0;
}

const TIME = /^(?<hour>\d{1,2})(?:[:.](?<minute>[0-5]\d))?\s*(?<half>[ap]\.?m\.?)?$/i;

/** Such as `14:30`, `2.30 pm`, `9am`, `noon`; null for what is no time, or may be two. */
export function readTime(typed: string): Temporal.PlainTime | null {
  const text = typed.trim().toLowerCase();
  if (text === 'noon') return new Temporal.PlainTime(12);
  const { hour: hours = '', minute = '', half = '' } = TIME.exec(text)?.groups ?? {};
  // A bare number may be morning or afternoon.
  if (hours === '' || (minute === '' && half === '')) return null;
  const hour = Number(hours);
  if (half !== '' && (hour < 1 || hour > 12)) return null;
  if (hour > 23) return null;
  const after = half === '' ? hour : (hour % 12) + (half.startsWith('p') ? 12 : 0);
  return new Temporal.PlainTime(after, Number(minute));
}

/** Epoch milliseconds of a day and time in London. */
export function londonMoment(date: Temporal.PlainDate, time: Temporal.PlainTime): number {
  return date.toZonedDateTime({ timeZone: TIME_ZONE, plainTime: time }).epochMilliseconds;
}

/** Epoch milliseconds of what a field for a day and a time sends, in London; null for anything else. */
export function typedMoment(text: string): number | null {
  if (!/^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}(?::\d{2})?$/.test(text)) return null;
  try {
    const moment = Temporal.PlainDateTime.from(text.replace(' ', 'T'), { overflow: 'reject' });
    return moment.toZonedDateTime(TIME_ZONE).epochMilliseconds;
  } catch {
    return null;
  }
}

export function momentParts(at: number): DateParts & { readonly time: string } {
  const moment = londonTime(at);
  return {
    day: String(moment.day),
    month: String(moment.month),
    year: String(moment.year),
    time: moment.toPlainTime().toString({ smallestUnit: 'minute' }),
  };
}

export function readIsoDay(text: string | null | undefined): Temporal.PlainDate | undefined {
  if (!text || !/^\d{4}-\d{2}-\d{2}$/.test(text)) return undefined;
  try {
    return Temporal.PlainDate.from(text, { overflow: 'reject' });
  } catch {
    return undefined;
  }
}

/** Whether a field of type date holds a day of the calendar after `today`, an ISO date. */
export function isLaterDay(text: string | undefined, today: string): boolean {
  const day = readIsoDay(text);
  return day !== undefined && day.toString() > today;
}
