import type { OpeningHours, TimeOfDay } from '#domain/provider/provider.ts';
import { closingTime, type Week, weekdayHours } from './week.ts';

/** The office's time zone: people read times in it, storage keeps UTC. */
export const TIME_ZONE = 'Europe/London';
/** A year in a row without a working day means wrong settings, not a long wait. */
const DAYS_CLOSED_MAX = 400;

export function londonTime(at: number): Temporal.ZonedDateTime {
  return Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(TIME_ZONE);
}

export function londonDay(at: number): Temporal.PlainDate {
  return londonTime(at).toPlainDate();
}

export function startOfDay(day: Temporal.PlainDate): number {
  return day.toZonedDateTime(TIME_ZONE).epochMilliseconds;
}

export function isoDay(at: number): string {
  return londonDay(at).toString();
}

/** Closed on an ISO date (`2026-12-25`) although its weekday is a working day. */
export type IsHoliday = (isoDate: string) => boolean;

/** Counts `hours` of opening time from `from` (epoch milliseconds). @throws RangeError if never reached */
export function addWorkingHours(
  from: number,
  hours: number,
  opening: OpeningHours,
  isHoliday: IsHoliday,
): number {
  let left = hours * 3_600_000;
  let day = londonDay(from);
  for (let closed = 0; closed < DAYS_CLOSED_MAX; closed++, day = day.add({ days: 1 })) {
    const hours = hoursOn(day, opening, isHoliday);
    if (!hours) continue;
    closed = 0;
    const opens = momentOf(day, hours.opens);
    const closes = momentOf(day, hours.closes);
    const begins = Math.max(opens, from);
    if (begins >= closes) continue;
    if (begins + left <= closes) return begins + left;
    left -= closes - begins;
  }
  throw new RangeError('The opening hours have no working day');
}

function hoursOn(
  day: Temporal.PlainDate,
  opening: OpeningHours,
  isHoliday: IsHoliday,
): Pick<OpeningHours, 'opens' | 'closes'> | null {
  const date = day.toString();
  const exception = opening.exceptions?.find((each) => each.date === date);
  if (exception) return exception.hours;
  return isHoliday(date) ? null : weekdayHours(opening, day.dayOfWeek);
}

/** When the office opens and closes on a day, epoch milliseconds; null where it is closed all day. */
export function openingOn(
  day: Temporal.PlainDate,
  opening: OpeningHours,
  isHoliday: IsHoliday,
): { readonly opens: number; readonly closes: number } | null {
  const hours = hoursOn(day, opening, isHoliday);
  return hours && { opens: momentOf(day, hours.opens), closes: momentOf(day, hours.closes) };
}

/** Returns a closing time, epoch milliseconds. Days when only the office closes are no excuse in law. */
export function addCalendarDays(from: number, days: number, opening: Week, isHoliday: IsHoliday): number {
  const day = nextWorkingDay(londonDay(from).add({ days }), isHoliday);
  return momentOf(day, closingTime(opening, day.dayOfWeek));
}

/** The day itself unless it is a weekend or a bank holiday, which the law does not count. */
export function nextWorkingDay(day: Temporal.PlainDate, isHoliday: IsHoliday): Temporal.PlainDate {
  let next = day;
  while (next.dayOfWeek > 5 || isHoliday(next.toString())) next = next.add({ days: 1 });
  return next;
}

/** The day itself if the office works then, with its exceptions. @throws RangeError when it never does */
export function nextOpenDay(
  day: Temporal.PlainDate,
  opening: OpeningHours,
  isHoliday: IsHoliday,
): Temporal.PlainDate {
  for (let later = 0; later < DAYS_CLOSED_MAX; later++) {
    const next = day.add({ days: later });
    if (hoursOn(next, opening, isHoliday)) return next;
  }
  throw new RangeError('The opening hours have no working day');
}

export function hoursADay(opening: OpeningHours): number {
  return (minuteOf(opening.closes) - minuteOf(opening.opens)) / 60;
}

function minuteOf(time: TimeOfDay): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
}

function momentOf(day: Temporal.PlainDate, time: TimeOfDay): number {
  return day.toZonedDateTime({ timeZone: TIME_ZONE, plainTime: time }).epochMilliseconds;
}
