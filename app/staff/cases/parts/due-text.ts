import { londonDay, londonTime, TIME_ZONE } from '#domain/calendar/working-time.ts';
import { DAY_MS } from '#platform/clock/clock.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** Within this many days, a weekday is unambiguous. */
const WEEKDAY_DAYS = 6;

export interface Due {
  readonly text: string;
  readonly tone: 'overdue' | 'soon' | 'later';
  readonly at: string;
}

/** Formats `Overdue by 2 days`, `Due today 5 pm`, `Due Mon` or `Due 18 Dec`; `soonBy`: see `dueSoonBy`. */
export function dueText(dueAt: number | null, now: number, soonBy = now): Due | null {
  if (dueAt === null) return null;
  const at = new Date(dueAt).toISOString();
  if (dueAt <= now) return { text: `Overdue by ${lateBy(now - dueAt)}`, tone: 'overdue', at };
  const days = londonDay(now).until(londonDay(dueAt)).days;
  return {
    text: `Due ${when(dueAt, now, days)}`,
    tone: days === 0 || dueAt <= soonBy ? 'soon' : 'later',
    at,
  };
}

function lateBy(late: number): string {
  if (late < HOUR_MS) return amount(Math.max(1, Math.floor(late / MINUTE_MS)), 'minute');
  if (late < DAY_MS) return amount(Math.floor(late / HOUR_MS), 'hour');
  return amount(Math.floor(late / DAY_MS), 'day');
}

function amount(count: number, unit: string): string {
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}

function when(at: number, now: number, days: number): string {
  if (days === 0) return `today ${spokenClock(at)}`;
  if (days === 1) return `tomorrow ${spokenClock(at)}`;
  const date = new Date(at);
  const timeZone = TIME_ZONE;
  if (days <= WEEKDAY_DAYS) return date.toLocaleDateString('en-GB', { timeZone, weekday: 'short' });
  const year = londonDay(at).year === londonDay(now).year ? undefined : 'numeric';
  return date.toLocaleDateString('en-GB', { timeZone, day: 'numeric', month: 'short', year });
}

/** `5 pm`, `9:30 am`, `12 noon`. */
function spokenClock(at: number): string {
  const { hour, minute } = londonTime(at);
  if (hour === 12 && minute === 0) return '12 noon';
  const minutes = minute === 0 ? '' : `:${String(minute).padStart(2, '0')}`;
  return `${hour % 12 === 0 ? 12 : hour % 12}${minutes} ${hour < 12 ? 'am' : 'pm'}`;
}
