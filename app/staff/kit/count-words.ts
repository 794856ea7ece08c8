import { COUNT_CAP } from '#domain/cases/list/views.ts';

/** A count as people read it that was capped at `cap`: `12`, `250`, and `250+` for more. */
export function countWords(count: number, cap = COUNT_CAP): string {
  return count > cap ? `${cap.toLocaleString('en-GB')}+` : count.toLocaleString('en-GB');
}
