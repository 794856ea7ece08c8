import { typedMoment } from '#domain/calendar/typed-date.ts';
import type { Typed } from '../kit/answers.ts';
import type { FieldSpec } from '../kit/field.tsx';

export const SCHEDULE: readonly FieldSpec[] = [
  {
    name: 'from',
    label: 'Show from',
    kind: 'moment',
    optional: true,
    hint: 'Leave it empty to show them at once.',
  },
  {
    name: 'until',
    label: 'Show until',
    kind: 'moment',
    optional: true,
    hint: 'Then the page says again what it says now. Leave it empty to keep them for good.',
  },
];

interface Times {
  readonly from: number | null;
  readonly until: number | null;
}

/** Reads a schedule's ends in London time: at least one, in the future and in order. */
export function readTimes(
  { from: typedFrom = '', until: typedUntil = '' }: Typed,
  now: number,
): Times | { readonly errors: Typed } {
  const [from, until] = [typedFrom.trim(), typedUntil.trim()];
  if (from === '' && until === '') return { errors: { from: 'Enter from when, or until when' } };
  const times = { from: from ? typedMoment(from) : null, until: until ? typedMoment(until) : null };
  const errors: Record<string, string> = {};
  for (const [name, typed] of Object.entries({ from, until })) {
    const at = times[name as keyof Times];
    if (typed !== '' && at === null) errors[name] = 'Enter a day and a time';
    else if (at !== null && at <= now) errors[name] = 'Enter a time in the future';
  }
  if (times.from !== null && times.until !== null && times.until <= times.from)
    errors.until ??= 'Enter a time after the beginning';
  return Object.keys(errors).length > 0 ? { errors } : times;
}
