import { COUNT_CAP } from '#domain/cases/list/views.ts';

export function formatCount(count: number, cap = COUNT_CAP): string {
  return count > cap ? `${cap.toLocaleString('en-GB')}+` : count.toLocaleString('en-GB');
}

export function daysLeftText(days: number): string {
  if (days === 0) return 'today is the last day';
  const count = Math.abs(days) === 1 ? '1 day' : `${Math.abs(days)} days`;
  return days > 0 ? `${count} left` : `${count} late`;
}
