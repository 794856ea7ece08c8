import { z } from 'zod';
import { choice } from '#domain/contact-details/fields.ts';
import { spokenDate } from '#platform/clock/spoken.ts';
import { keysOf } from '#platform/records/keys.ts';

/** Checks that give an employer a statutory excuse; a copy sent by the person doesn't. */
const METHOD_NAMES = {
  online: 'Online check with a share code',
  documents: 'Original documents seen',
  digital: 'Certified digital check (British or Irish passport)',
} as const;
const METHODS = keysOf(METHOD_NAMES);

export const METHOD_CHOICES = METHODS.map((value) => ({ value, label: METHOD_NAMES[value] }));

const isoDate = (missing: string) => z.iso.date(missing);

export const rightToWorkSchema = z.object({
  method: choice(METHODS, 'Choose how it was checked'),
  checkedOn: isoDate('Enter the date of the check'),
  startsOn: isoDate('Enter the first day of work'),
});

export type RightToWork = z.output<typeof rightToWorkSchema>;

/** Returns errors by field name; `today` is an ISO date. */
export function checkErrors({ checkedOn, startsOn }: RightToWork, today: string): Record<string, string> {
  if (checkedOn > today) return { checkedOn: 'Enter a date in the past' };
  if (checkedOn > startsOn) return { startsOn: 'The check must be on or before the first day of work' };
  return {};
}

export function describeCheck({ method, checkedOn, startsOn }: RightToWork, note: string): string {
  const facts = `${METHOD_NAMES[method]}, ${spokenDate(checkedOn)}. First day of work: ${spokenDate(startsOn)}.`;
  return [facts, note].filter(Boolean).join(' ');
}
