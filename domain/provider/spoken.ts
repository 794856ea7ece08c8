const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

/** ISO weekdays in words: `Monday to Friday`, or a list where they are not in a row. */
export function weekdays(days: readonly number[]): string {
  const names = days.map((day) => WEEKDAYS[day - 1] ?? '');
  const inARow = days.every((day, i) => i === 0 || day === (days[i - 1] ?? 0) + 1);
  return inARow && names.length > 2
    ? `${names[0]} to ${names.at(-1)}`
    : new Intl.ListFormat('en-GB').format(names);
}

/** `09:00` as people say it: `9 am`. */
export function shortTime(time: string): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  const twelve = hour % 12 === 0 ? 12 : hour % 12;
  return `${twelve}${minute ? `:${String(minute).padStart(2, '0')}` : ''} ${hour < 12 ? 'am' : 'pm'}`;
}

/** An ISO date as people say it: `25 May 2021`. */
export function spokenDate(isoDate: string): string {
  return new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(isoDate));
}
