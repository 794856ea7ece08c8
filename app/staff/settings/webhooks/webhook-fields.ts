import { KINDS, PROGRAM_KINDS } from '#domain/cases/kinds/kinds.ts';
import { WEBHOOK_EVENT_NAMES, WEBHOOK_EVENTS } from '#domain/webhooks/events.ts';
import type { FieldSpec } from '../../kit/field.tsx';
import { text, ticks, url } from '../../kit/fields.ts';

export const WEBHOOK_FIELDS: readonly FieldSpec[] = [
  text('name', 'Name', { hint: 'The program that is told.' }),
  url('url', 'Address', { hint: 'The program gives it to you. It begins with https://' }),
  ticks('events', 'What it is told of', {
    choices: WEBHOOK_EVENT_NAMES.map((value) => ({ value, label: WEBHOOK_EVENTS[value].label })),
  }),
  ticks('kinds', 'Of which messages', {
    hint: 'Never safeguarding cases or restricted messages.',
    choices: PROGRAM_KINDS.map((value) => ({ value, label: sentence(KINDS[value].many) })),
  }),
];

export function sentence(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
