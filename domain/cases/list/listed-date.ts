import { londonTime, TIME_ZONE } from '#domain/calendar/working-time.ts';
import { DAY_MS } from '#platform/clock/clock.ts';
import { rowDate } from './row-date.ts';

/** Specification section 9: a date is shown as its weekday within this window. */
const WEEKDAY_WINDOW_MS = 7 * DAY_MS;

const weekday = new Intl.DateTimeFormat('en-GB', { timeZone: TIME_ZONE, weekday: 'short' });
const monthAndYear = new Intl.DateTimeFormat('en-GB', {
  timeZone: TIME_ZONE,
  month: 'short',
  year: 'numeric',
});

/**
 * Specification, section 4, of a thank-you message: if it is less than 7 days old and its weekday index
 * (Sunday 0) is not after today's, the short weekday; otherwise short month and year.
 */
export function listedDate(at: number, now: number): string {
  const isRecent = now - at < WEEKDAY_WINDOW_MS;
  return isRecent && weekdayIndex(at) <= weekdayIndex(now) ? weekday.format(at) : monthAndYear.format(at);
}

/** With the exact time, because the short date alone says too little: `Sun, 16:50`, `Nov 2026, 20 Nov`. */
export function listedMoment(at: number, now: number): string {
  const [short, exact] = [listedDate(at, now), rowDate(at, now)];
  return exact.startsWith(short) ? exact : `${short}, ${exact}`;
}

function weekdayIndex(at: number): number {
  return londonTime(at).dayOfWeek % 7;
}
