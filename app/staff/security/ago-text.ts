import { DAY_MS, HOUR_MS, MINUTE_MS } from '#platform/clock/clock.ts';

const UNITS = [
  [DAY_MS, 'day'],
  [HOUR_MS, 'hour'],
  [MINUTE_MS, 'minute'],
] as const;

export function agoText(ms: number): string {
  const [size, name] = UNITS.find(([unit]) => ms >= unit) ?? [];
  if (!size) return 'less than a minute ago';
  const count = Math.floor(ms / size);
  return `${count} ${name}${count === 1 ? '' : 's'} ago`;
}
