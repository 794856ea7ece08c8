import { typedMoment } from '#domain/calendar/typed-date.ts';
import { ORDER, REVIEWED_BY, REVIEWED_ON } from '#domain/page-texts/own-texts.ts';
import { type FieldKind, fieldsIn, type PageText, type TextField } from '#domain/page-texts/page-text.ts';
import type { Typed } from '../kit/answers.ts';
import type { FieldSpec } from '../kit/field.tsx';

export type RequestedField = Omit<FieldSpec, 'hint'> & { readonly hint?: string };

const KINDS: Readonly<Record<FieldKind, FieldSpec['kind']>> = {
  line: 'text',
  text: 'textarea',
  rich: 'own',
  items: 'items',
};

const REVIEW: readonly RequestedField[] = [
  {
    name: REVIEWED_BY,
    label: 'Read by',
    kind: 'text',
    optional: true,
    group: 'Last review',
    hint: 'Who read the page and found that it is true, such as a name and a role.',
  },
  {
    name: REVIEWED_ON,
    label: 'Read on',
    kind: 'date',
    optional: true,
    group: 'Last review',
    hint: 'The page says both at its end. A date of ours is never shown as yours.',
  },
];

export function formFields(page: PageText): readonly RequestedField[] {
  return [
    ...page.sections.flatMap(({ key, name, shows }) =>
      fieldsIn(page, key).map(([field, record], place) => ({
        ...specOf(field, record),
        group: name,
        wide: true as const,
        ...(place === 0 && shows && { groupHint: `Also here: ${shows}` }),
      })),
    ),
    ...(page.sections.length > 1
      ? [{ name: ORDER, label: 'Sections', kind: 'own' as const, optional: true }]
      : []),
    ...(page.isLegal ? REVIEW : []),
  ];
}

function specOf(name: string, { kind, label, hint, items, keeps }: TextField): RequestedField {
  const requirement = keeps && `Keep ${keeps.names.map((each) => `{${each}}`).join(', ')}: ${keeps.why}.`;
  const hintText = [hint, requirement].filter(Boolean).join(' ');
  return {
    name,
    label,
    kind: KINDS[kind],
    ...(hintText && { hint: hintText }),
    ...(items && { items }),
    ...(kind === 'text' && { rows: 4 }),
    ...((kind === 'text' || kind === 'line') && { facts: true }),
  };
}

export function requestedFields(page: PageText) {
  return formFields(page).map(({ name, label, group }) => ({
    name,
    label: group ? `${group}: ${label}` : label,
  }));
}

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
