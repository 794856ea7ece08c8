import { LIFETIMES } from '#domain/api-tokens/api-token.schema.ts';
import { SCOPE_NAMES, SCOPES } from '#domain/api-tokens/scopes.ts';
import { KINDS, PROGRAM_KINDS } from '#domain/cases/kinds/kinds.ts';
import type { FieldSpec } from '../../kit/field.tsx';
import { select, text, ticks } from '../../kit/fields.ts';

const DAYS_OF_A_YEAR = 365;

export const TOKEN_FIELDS: readonly FieldSpec[] = [
  text('name', 'Name', {
    hint: 'The program that uses it. It stands in the audit log beside everything it does.',
  }),
  ticks('scopes', 'What it can do', {
    choices: SCOPE_NAMES.map((value) => ({ value, label: SCOPES[value].label, hint: SCOPES[value].hint })),
  }),
  ticks('kinds', 'Which messages it can read', {
    hint: 'Never safeguarding cases, restricted messages, or anything about you.',
    choices: PROGRAM_KINDS.map((value) => ({ value, label: sentence(KINDS[value].many) })),
  }),
  select('days', 'How long it works', {
    none: null,
    choices: LIFETIMES.map((days) => ({ value: String(days), label: lifetime(days) })),
  }),
];

function lifetime(days: number): string {
  return days === DAYS_OF_A_YEAR ? 'A year' : `${days} days`;
}

export function sentence(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
