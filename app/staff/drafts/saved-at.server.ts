import { shortTime } from '#domain/cases/display-time.ts';

export function savedAt(at: number, now: number): string {
  const [day, time] = shortTime(at).split(', ');
  return shortTime(now).startsWith(`${day},`) ? (time ?? '') : `${day}, ${time}`;
}
