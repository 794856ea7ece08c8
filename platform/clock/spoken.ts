export function spokenTime(time: string): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  if (hour === 12 && minute === 0) return 'noon';
  const twelve = hour % 12 === 0 ? 12 : hour % 12;
  return `${twelve}${minute ? `:${String(minute).padStart(2, '0')}` : ''} ${hour < 12 ? 'am' : 'pm'}`;
}

/** Formats an ISO date: `25 May 2021`. */
export function spokenDate(isoDate: string, language = 'en-GB'): string {
  return new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(isoDate));
}

/** Formats an ISO date: `Monday 30 November 2026`. */
export function spokenDateWithDay(isoDate: string): string {
  const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'full', timeZone: 'UTC' });
  return day.format(new Date(isoDate)).replace(',', '');
}
