import { COUNT_CAP } from '#domain/cases/list/views.ts';

export function formatCount(count: number, cap = COUNT_CAP): string {
  return count > cap ? `${cap.toLocaleString('en-GB')}+` : count.toLocaleString('en-GB');
}
