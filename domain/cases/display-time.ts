import { TIME_ZONE } from '#domain/calendar/working-time.ts';

const date = new Intl.DateTimeFormat('en-GB', {
  timeZone: TIME_ZONE,
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
});
const shortDate = new Intl.DateTimeFormat('en-GB', {
  timeZone: TIME_ZONE,
  day: 'numeric',
  month: 'short',
  year: 'numeric',
});
const clock = new Intl.DateTimeFormat('en-GB', {
  timeZone: TIME_ZONE,
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

/** Formats a London time: `Saturday 21 November 2026`. */
export function fullDay(at: number): string {
  return date.format(at).replace(',', '');
}

export function clockTime(at: number): string {
  return clock.format(at);
}

export function fullTime(at: number): string {
  return `${fullDay(at)}, ${clockTime(at)}`;
}

/** Formats a London time for a dense row: `21 Nov 2026, 09:15`. */
export function shortTime(at: number): string {
  return `${shortDate.format(at)}, ${clockTime(at)}`;
}
