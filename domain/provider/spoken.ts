import { hoursOfWeek } from '#domain/calendar/week.ts';
import { spokenTime } from '#platform/clock/spoken.ts';
import type { OpeningHours, Provider } from './provider.ts';
import type { OnCallHours } from './response-times.ts';

const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

export function weekdays(days: readonly number[]): string {
  const names = days.map((day) => WEEKDAYS[day - 1] ?? '');
  const inARow = days.every((day, i) => i === 0 || day === (days[i - 1] ?? 0) + 1);
  return inARow && names.length > 2
    ? `${names[0]} to ${names.at(-1)}`
    : new Intl.ListFormat('en-GB').format(names);
}

export function inArea({ address }: Pick<Provider, 'address'>): string {
  return address.town && ` in and around ${address.town}`;
}

/** Returns `Monday to Friday, 9 am to 5 pm; Saturday, 9 am to noon`; '' if not entered. */
export function spokenHours(opening: OpeningHours): string {
  if (opening.assumed) return '';
  return hoursOfWeek(opening)
    .map(({ days, opens, closes }) => `${weekdays(days)}, ${spokenTime(opens)} to ${spokenTime(closes)}`)
    .join('; ');
}

export function onCallHeading(hours: OnCallHours) {
  if (hours === '') return 'On call';
  return hours === 'always' ? 'On call 24 hours, every day' : 'On call when the office is closed';
}

export function onCallWhen(hours: OnCallHours): string {
  if (hours === '') return '';
  return hours === 'always' ? ', day or night' : ' when our office is closed';
}

export function spokenAddress({ street, town, postcode }: Provider['address']): string {
  return [street, `${town} ${postcode}`.trim()].filter(Boolean).join(', ');
}
