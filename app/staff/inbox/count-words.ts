import { COUNT_CAP } from '#domain/inbox/views.ts';

/** A capped count as people read it: `12`, `1,000`, and `1,000+` for more. */
export function countWords(count: number): string {
  return count > COUNT_CAP ? `${COUNT_CAP.toLocaleString('en-GB')}+` : count.toLocaleString('en-GB');
}
