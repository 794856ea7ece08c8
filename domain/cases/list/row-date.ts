import { londonDay, TIME_ZONE } from '#domain/calendar/working-time.ts';

const WEEKDAY_DAYS = 6;

const format = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-GB', { timeZone: TIME_ZONE, hourCycle: 'h23', ...options });
const weekdayAndDay = format({ weekday: 'short', day: 'numeric', month: 'short' });
const clock = format({ hour: '2-digit', minute: '2-digit' });
const weekday = format({ weekday: 'short' });
const dayAndMonth = format({ day: 'numeric', month: 'short' });
const dayMonthYear = format({ day: 'numeric', month: 'short', year: 'numeric' });

/** Formats a London time: `16:50` today, `Fri 16:50` within 6 days, `20 Nov` this year, `20 Nov 2025`. */
export function rowDate(at: number, now: number): string {
  const [then, today] = [londonDay(at), londonDay(now)];
  const days = then.until(today).days;
  if (days === 0) return clock.format(at);
  if (days > 0 && days <= WEEKDAY_DAYS) return `${weekday.format(at)} ${clock.format(at)}`;
  return (then.year === today.year ? dayAndMonth : dayMonthYear).format(at);
}

/** Formats a London time: `Mon 30 Nov` this year, then `4 Jan 2027`. */
export function comingDay(at: number, now: number): string {
  const isThisYear = londonDay(at).year === londonDay(now).year;
  return (isThisYear ? weekdayAndDay : dayMonthYear).format(at).replace(',', '');
}
