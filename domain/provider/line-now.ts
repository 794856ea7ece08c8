import { weekdayHours } from '#domain/calendar/week.ts';
import { type IsHoliday, TIME_ZONE } from '../calendar/working-time.ts';
import type { Provider } from './provider.ts';

export type OfficeLines = Pick<Provider, 'phone' | 'onCallPhone' | 'opening'>;

/** Also for browsers, which don't all support Temporal. */
const CLOCK = new Intl.DateTimeFormat('en-GB', {
  timeZone: TIME_ZONE,
  hourCycle: 'h23',
  weekday: 'short',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
});
const WEEKDAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];

/** Returns the number to ring at `now` (epoch milliseconds) or ''. Browsers don't know bank holidays. */
export function lineNow(
  { phone, onCallPhone, opening }: OfficeLines,
  now: number,
  isHoliday: IsHoliday = () => false,
): string {
  if (opening.assumed || isOpen(opening, now, isHoliday)) return phone || onCallPhone;
  return onCallPhone || phone;
}

function isOpen(opening: OfficeLines['opening'], now: number, isHoliday: IsHoliday): boolean {
  const parts = Object.fromEntries(CLOCK.formatToParts(now).map(({ type, value }) => [type, value]));
  const date = `${parts.year}-${parts.month}-${parts.day}`;
  const time = `${parts.hour}:${parts.minute}`;
  const exception = opening.exceptions?.find((each) => each.date === date);
  const weekday = WEEKDAYS.indexOf(parts.weekday ?? '') + 1;
  const usual = isHoliday(date) ? null : weekdayHours(opening, weekday);
  const hours = exception ? exception.hours : usual;
  return hours !== null && hours.opens <= time && time < hours.closes;
}
