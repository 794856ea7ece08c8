import { OFFICE_HOSPITAL, type FieldSpec as VisitorsField } from '#app/forms/fields.ts';
import { moreField, NEED_LIST, NEEDS_QUESTION } from '#domain/cases/needs.ts';
import type { FieldSpec } from '../../kit/field.tsx';

export function staffField({ required, noChoice, ...spec }: VisitorsField): FieldSpec {
  return { ...spec, optional: !required, none: noChoice };
}

export const HOSPITAL_FIELDS: readonly FieldSpec[] = OFFICE_HOSPITAL.map((field) => ({
  ...staffField(field),
  group: 'Coming home from hospital',
}));

export const NEEDS_FIELDS: readonly FieldSpec[] = [
  {
    name: 'needs',
    label: `${NEEDS_QUESTION} (optional)`,
    kind: 'ticks',
    optional: true,
    hint: 'Ask them, if you can.',
    choices: NEED_LIST.map(([value, { name: label }]) => ({ value, label })),
  },
  ...NEED_LIST.flatMap(([key, { more }]) =>
    more ? [{ name: moreField(key), label: more.label, kind: 'text' as const, optional: true }] : [],
  ),
];
