import { moreField, NEED_LIST, NEEDS_QUESTION } from '#domain/cases/needs.ts';
import type { FieldSpec } from '../../kit/field.tsx';

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
