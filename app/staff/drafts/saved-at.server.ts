import { shortTime } from '#domain/cases/shown-time.ts';

/** When a draft was kept: the time of day, and the day when that was another one. */
export function savedAt(at: number, now: number): string {
  const [day, time] = shortTime(at).split(', ');
  return shortTime(now).startsWith(`${day},`) ? (time ?? '') : `${day}, ${time}`;
}
