import { KEYS_MAX, REACHED_BY_NAMES } from '#domain/cases/people/person-details.ts';
import type { FieldSpec } from '../kit/field.tsx';

export const PERSON_FIELDS: readonly FieldSpec[] = [
  { name: 'name', label: 'Name', kind: 'text', optional: true, autoComplete: 'off' },
  {
    name: 'phones',
    label: 'Phone numbers',
    kind: 'textarea',
    rows: 3,
    optional: true,
    hint: `One on each line, ${KEYS_MAX} at most. Later messages from one of them are found to be from this person.`,
  },
  {
    name: 'emails',
    label: 'Email addresses',
    kind: 'textarea',
    rows: 3,
    optional: true,
    hint: 'One on each line, as above.',
  },
  { name: 'address', label: 'Postal address', kind: 'textarea', rows: 4, optional: true },
  {
    name: 'writesAbout',
    label: 'The person they write about',
    kind: 'text',
    optional: true,
    autoComplete: 'off',
  },
  {
    name: 'relation',
    label: 'What they are to that person',
    kind: 'text',
    optional: true,
    hint: 'Such as daughter, neighbour or social worker.',
  },
  {
    name: 'reachedBy',
    label: 'How they like to be reached',
    kind: 'select',
    optional: true,
    none: 'Not known',
    choices: Object.entries(REACHED_BY_NAMES).map(([value, label]) => ({ value, label })),
  },
];
