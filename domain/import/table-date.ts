import { londonMoment, readDateParts, readTime } from '#domain/calendar/typed-date.ts';
import { DAY_MS } from '#platform/clock/clock.ts';

/** Day 0 of Microsoft's and Google's spreadsheets, which count days. */
const SHEET_EPOCH = Date.UTC(1899, 11, 30);
const SHEET_DAY = /^([3-5]\d{4})(?:[.,](\d+))?$/;
/** `3/5/2026`, `03.05.26`, `3-May-26`, `3 May 2026`, `3rd of May, 2026`. */
const DAY_FIRST =
  /^(\d{1,2})(?:st|nd|rd|th)?(?:\s*[/.\-\s]\s*|\s+of\s+)(\d{1,2}|[a-z]{3,9})\.?,?\s*[/.\-\s]\s*(\d{4}|\d{2})$/;
/** `May 3, 2026`. */
const MONTH_FIRST = /^([a-z]{3,9})\.?\s+(\d{1,2})(?:st|nd|rd|th)?,?\s+(\d{4})$/;
/** `2026-05-03`, and with slashes. */
const YEAR_FIRST = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/;
const WEEKDAY = /^(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*\.?,?\s+/;
const TIME =
  /[\s,t]+(?:at\s+)?(\d{1,2}(?::\d{2}){1,2}(?:[.,]\d+)?\s*(?:[ap]\.?m\.?)?|\d{1,2}[.:]?\d{0,2}\s*[ap]\.?m\.?|noon)\s*(z|utc|gmt|bst|[+-]\d{2}:?\d{2})?$/;

/** A two-digit year is in the last hundred years. */
const CENTURY = 100;

const DATE_ADVICE = 'Write it as day, month and year, such as 3/5/2026 or 3 May 2026, 14:30';

export type ReadMoment =
  | { readonly ok: true; readonly at: number }
  | { readonly ok: false; readonly error: string };

/** Reads day before month; London by default. @param opens the default time @param now fixes the century */
export function readMoment(typed: string, { opens, now }: { opens: string; now: number }): ReadMoment {
  const text = typed.trim().toLowerCase().replace(/\s+/g, ' ');
  const [, days, part] = SHEET_DAY.exec(text) ?? [];
  if (days !== undefined) return { ok: true, at: ofSheet(Number(days), part, opens) };
  const [ending, clock, zone] = TIME.exec(text) ?? [];
  const date = readDay((ending ? text.slice(0, -ending.length) : text).replace(WEEKDAY, ''), now);
  if (typeof date === 'string') return { ok: false, error: date };
  const time = clock === undefined ? Temporal.PlainTime.from(opens) : readClock(clock);
  if (time === null) return { ok: false, error: `The time can’t be read. ${DATE_ADVICE}` };
  return { ok: true, at: atZone(date, time, zone) };
}

function ofSheet(days: number, part: string | undefined, opens: string): number {
  const date = Temporal.Instant.fromEpochMilliseconds(SHEET_EPOCH + days * DAY_MS)
    .toZonedDateTimeISO('UTC')
    .toPlainDate();
  const minutes = Math.round(Number(`0.${part ?? 0}`) * 24 * 60);
  const time =
    part === undefined ? Temporal.PlainTime.from(opens) : new Temporal.PlainTime().add({ minutes });
  return londonMoment(date, time);
}

function readDay(text: string, now: number): Temporal.PlainDate | string {
  const parts = partsOf(text);
  if (!parts) return DATE_ADVICE;
  const { day, month } = parts;
  const year = parts.year.length === 2 ? withCentury(Number(parts.year), now) : parts.year;
  const read = readDateParts({ day, month, year }, { missing: '', called: 'date', example: '27 3 2026' });
  if (read.ok) return read.date;
  const isAmerican = /^\d+$/.test(month) && Number(month) > 12 && Number(day) <= 12;
  return isAmerican ? 'The month stands before the day. Write the day first, such as 23/5/2026' : DATE_ADVICE;
}

function partsOf(text: string) {
  const [, day, month, year] = DAY_FIRST.exec(text) ?? [];
  if (day && month && year) return { day, month, year };
  const iso = YEAR_FIRST.exec(text);
  if (iso) return { day: iso[3] ?? '', month: iso[2] ?? '', year: iso[1] ?? '' };
  const english = MONTH_FIRST.exec(text);
  return english && { day: english[2] ?? '', month: english[1] ?? '', year: english[3] ?? '' };
}

function withCentury(year: number, now: number): string {
  const latest = new Date(now).getUTCFullYear();
  const full = latest - (latest % CENTURY) + year;
  return String(full > latest ? full - CENTURY : full);
}

/** Reads `14:30`, `14:30:59.123` and `2.30 pm`. */
function readClock(text: string): Temporal.PlainTime | null {
  return readTime(text.replace(/^(\d{1,2}:\d{2}):\d{2}(?:[.,]\d+)?/, '$1'));
}

function atZone(date: Temporal.PlainDate, time: Temporal.PlainTime, zone: string | undefined): number {
  if (zone === undefined) return londonMoment(date, time);
  const offset = /^[+-]/.test(zone)
    ? zone.replace(/^(.{3})(\d)/, '$1:$2')
    : zone === 'bst'
      ? '+01:00'
      : 'UTC';
  return date.toZonedDateTime({ timeZone: offset, plainTime: time }).epochMilliseconds;
}
