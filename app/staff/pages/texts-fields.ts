import { typedMoment } from '#domain/calendar/typed-date.ts';
import { ORDER, REVIEWED_BY, REVIEWED_ON } from '#domain/page-texts/own-texts.ts';
import { type FieldKind, fieldsIn, type PageText, type TextField } from '#domain/page-texts/page-text.ts';
import type { Typed } from '../kit/answers.ts';
import type { FieldSpec } from '../kit/field.tsx';
import type { Checked } from '../kit/save.server.ts';

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

/** Reads a schedule's ends in London time: at least one, in the future and in order. */
export function readTimes(
  { from: typedFrom = '', until: typedUntil = '' }: Typed,
  now: number,
): Checked<{ readonly from: number | null; readonly until: number | null }> {
  const [from, until] = [readMoment(typedFrom.trim(), now), readMoment(typedUntil.trim(), now)];
  const isBackwards = from.at !== null && until.at !== null && until.at <= from.at;
  const untilError = until.error ?? (isBackwards ? 'Enter a time after the beginning' : undefined);
  const errors = { ...(from.error && { from: from.error }), ...(untilError && { until: untilError }) };
  if (!typedFrom.trim() && !typedUntil.trim()) errors.from = 'Enter from when, or until when';
  if (Object.keys(errors).length > 0) return { ok: false, errors };
  return { ok: true, value: { from: from.at, until: until.at } };
}

function readMoment(typed: string, now: number): { readonly at: number | null; readonly error?: string } {
  const at = typed ? typedMoment(typed) : null;
  if (typed !== '' && at === null) return { at, error: 'Enter a day and a time' };
  return at !== null && at <= now ? { at, error: 'Enter a time in the future' } : { at };
}
