import { z } from 'zod';

/** The three fields of the expiry date, as typed. */
export interface DateParts {
  readonly day: string;
  readonly month: string;
  readonly year: string;
}

type ReadDate =
  | { readonly ok: true; readonly date: Temporal.PlainDate }
  | { readonly ok: false; readonly error: string };

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const MONTH_NAME = /^[a-z]{3,9}$/;

/** Reads a day of the calendar from three fields. The month may be its number or its English name. */
export function readDateParts(typed: DateParts): ReadDate {
  const parts = { day: typed.day.trim(), month: typed.month.trim(), year: typed.year.trim() };
  const missing = (['day', 'month', 'year'] as const).filter((part) => parts[part] === '');
  if (missing.length === 3) return { ok: false, error: 'Enter the expiry date of your licence' };
  if (missing.length > 0) {
    return { ok: false, error: `The expiry date must have a ${missing.join(' and a ')} too` };
  }
  const day = /^\d{1,2}$/.test(parts.day) ? Number(parts.day) : 0;
  const month = monthNumber(parts.month);
  if (!/^\d{4}$/.test(parts.year)) {
    return { ok: false, error: 'Enter the year of the expiry date with four numbers, such as 2030' };
  }
  try {
    const fields = { year: Number(parts.year), month, day };
    return { ok: true, date: Temporal.PlainDate.from(fields, { overflow: 'reject' }) };
  } catch {
    return { ok: false, error: 'Enter a real date with a day, a month and a year, such as 27 3 2030' };
  }
}

function monthNumber(typed: string): number {
  if (/^\d{1,2}$/.test(typed)) return Number(typed);
  const name = typed.toLowerCase();
  return MONTH_NAME.test(name) ? MONTHS.indexOf(name.slice(0, 3)) + 1 : 0;
}

/** The last day on which a licence is valid, as an ISO date; a licence that has expired is refused. */
export function expiryDate(today: Temporal.PlainDate) {
  return z.custom<DateParts>().transform((typed, context) => {
    const read = readDateParts(typed);
    const expired = read.ok && Temporal.PlainDate.compare(read.date, today) < 0;
    if (read.ok && !expired) return read.date.toString();
    context.addIssue(read.ok ? expiredAdvice(read.date) : read.error);
    return z.NEVER;
  });
}

function expiredAdvice(date: Temporal.PlainDate): string {
  return `Your licence expired on ${spokenDate(date.toString())}. If you have no other valid licence, answer NO to the question before`;
}

/** An ISO date as people say it: `25 May 2031`. */
export function spokenDate(iso: string): string {
  return new Date(iso).toLocaleDateString('en-GB', { dateStyle: 'long', timeZone: 'UTC' });
}
