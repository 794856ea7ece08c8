import { ORDER, REVIEWED_BY, REVIEWED_ON } from '#domain/page-texts/own-texts.ts';
import { type FieldKind, fieldsIn, type PageText, type TextField } from '#domain/page-texts/page-text.ts';
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
