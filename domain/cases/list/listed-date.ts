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

/** Formats a thank-you's date by the specification, section 4; Sunday is weekday 0. */
export function listedDate(at: number, now: number): string {
  const isRecent = now - at < WEEKDAY_WINDOW_MS;
  return isRecent && weekdayIndex(at) <= weekdayIndex(now) ? weekday.format(at) : monthAndYear.format(at);
}

/** Adds the exact time, as the short date alone is too vague: `Sun, 16:50`, `Nov 2026, 20 Nov`. */
export function listedMoment(at: number, now: number): string {
  const [short, exact] = [listedDate(at, now), rowDate(at, now)];
  return exact.startsWith(short) ? exact : `${short}, ${exact}`;
}

function weekdayIndex(at: number): number {
  return londonTime(at).dayOfWeek % 7;
}
