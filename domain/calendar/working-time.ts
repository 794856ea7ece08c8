import type { OpeningHours } from '#domain/provider/provider.ts';

/** Where the office is; people read times in it, storage keeps UTC. */
export const TIME_ZONE = 'Europe/London';
/** A year in a row without a working day means wrong settings, not a long wait. */
const DAYS_CLOSED_MAX = 400;

/** Closed on an ISO date (`2026-12-25`) although its weekday is a working day. */
export type IsHoliday = (isoDate: string) => boolean;

/**
 * Counts `hours` of opening time from `from` (epoch milliseconds), or from the next opening while the office is closed.
 * @throws RangeError when the opening hours never add up
 */
export function addWorkingHours(
  from: number,
  hours: number,
  opening: OpeningHours,
  isHoliday: IsHoliday,
): number {
  const start = Temporal.Instant.fromEpochMilliseconds(from).toZonedDateTimeISO(TIME_ZONE);
  let left = hours * 3_600_000;
  let day = start.toPlainDate();
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

/** Null when the office is closed. An exception counts before weekday and holiday. */
function hoursOn(
  day: Temporal.PlainDate,
  opening: OpeningHours,
  isHoliday: IsHoliday,
): Pick<OpeningHours, 'opens' | 'closes'> | null {
  const date = day.toString();
  const exception = opening.exceptions?.find((each) => each.date === date);
  if (exception) return exception.hours;
  return opening.days.includes(day.dayOfWeek) && !isHoliday(date) ? opening : null;
}

/**
 * When the office closes `days` after the day of `from` (epoch milliseconds), or on the next working day after that.
 */
export function addCalendarDays(
  from: number,
  days: number,
  { closes }: Pick<OpeningHours, 'closes'>,
  isHoliday: IsHoliday,
): number {
  const start = Temporal.Instant.fromEpochMilliseconds(from).toZonedDateTimeISO(TIME_ZONE);
  let day = start.toPlainDate().add({ days });
  while (day.dayOfWeek > 5 || isHoliday(day.toString())) day = day.add({ days: 1 });
  return momentOf(day, closes);
}

export function hoursADay(opening: OpeningHours): number {
  const open = Temporal.PlainTime.from(opening.opens);
  return open.until(Temporal.PlainTime.from(opening.closes)).total('hours');
}

function momentOf(day: Temporal.PlainDate, time: string): number {
  return day.toZonedDateTime({ timeZone: TIME_ZONE, plainTime: Temporal.PlainTime.from(time) })
    .epochMilliseconds;
}
