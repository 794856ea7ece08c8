import { KINDS, PROGRAM_KINDS } from '#domain/cases/kinds/kinds.ts';
import { WEBHOOK_EVENT_NAMES, WEBHOOK_EVENTS } from '#domain/webhooks/events.ts';
import type { FieldSpec } from '../../kit/field.tsx';

export const WEBHOOK_FIELDS: readonly FieldSpec[] = [
  { name: 'name', label: 'Name', kind: 'text', hint: 'The program that is told.' },
  {
    name: 'url',
    label: 'Address',
    kind: 'url',
    hint: 'The program gives it to you. It begins with https://',
  },
  {
    name: 'events',
    label: 'What it is told of',
    kind: 'ticks',
    choices: WEBHOOK_EVENT_NAMES.map((value) => ({ value, label: WEBHOOK_EVENTS[value].label })),
  },
  {
    name: 'kinds',
    label: 'Of which messages',
    kind: 'ticks',
    hint: 'Never safeguarding cases or restricted messages.',
    choices: PROGRAM_KINDS.map((value) => ({ value, label: sentence(KINDS[value].many) })),
  },
];

export function sentence(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
