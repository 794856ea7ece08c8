import { z } from 'zod';
import {
  choice,
  emailAddress,
  longText,
  optional,
  personName,
  phoneNumber,
  shortText,
} from '#domain/contact-details/fields.ts';
import { EMAIL_MAX, NAME_MAX, PHONE_MAX } from '#domain/contact-details/limits.ts';
import { keysOf } from '#platform/records/keys.ts';
import { REACHED_BY } from './person.table.ts';

/** More than anyone has; each is another look-up for all their cases. */
export const KEYS_MAX = 10;
const ADDRESS_MAX = 300;
const RELATION_MAX = 100;

export const REACHED_BY_NAMES = {
  phone: 'By phone',
  email: 'By email',
  letter: 'By letter',
  text: 'By text message',
} as const;

function several(label: string, max: number, one: z.ZodType<string>) {
  return longText({ called: `the list of ${label}`, max: KEYS_MAX * (max + 2) }).transform(
    (text, context) => {
      const lines = text
        .split('\n')
        .map((line) => line.trim())
        .filter(Boolean);
      if (lines.length > KEYS_MAX) context.addIssue(`Enter ${KEYS_MAX} ${label} at most`);
      for (const line of lines) {
        const issue = one.safeParse(line).error?.issues[0];
        if (issue) {
          context.addIssue(`${line}: ${issue.message}`);
          break;
        }
      }
      return lines;
    },
  );
}

export const personSchema = z.object({
  name: optional(personName('the name')),
  phones: several('phone numbers', PHONE_MAX, phoneNumber('the phone number')),
  emails: several('email addresses', EMAIL_MAX, emailAddress('the email address')),
  address: longText({ called: 'the postal address', max: ADDRESS_MAX }),
  writesAbout: shortText({ called: 'the name', max: NAME_MAX }),
  relation: shortText({ called: 'the relation', max: RELATION_MAX }),
  reachedBy: optional(choice(REACHED_BY, 'Choose how they like to be reached')),
});

export type PersonFields = z.output<typeof personSchema>;

const LABELS = {
  name: 'name',
  phones: 'phone numbers',
  emails: 'email addresses',
  address: 'postal address',
  writesAbout: 'person they write about',
  relation: 'relation',
  reachedBy: 'best way to reach them',
} as const satisfies Record<keyof PersonFields, string>;

export function personChanges(before: PersonFields, after: PersonFields): string {
  return keysOf(LABELS)
    .map((field) => changed(LABELS[field], textOf(before[field]), textOf(after[field])))
    .filter(Boolean)
    .join('; ');
}

function textOf(value: PersonFields[keyof PersonFields]): string {
  if (Array.isArray(value)) return value.join(', ');
  return (value ?? '').toString().replaceAll(/\s*\n\s*/g, ', ');
}

function changed(label: string, before: string, after: string): string {
  if (before === after) return '';
  if (!before) return `${label} ${after} added`;
  return after ? `${label} changed from ${before} to ${after}` : `${label} ${before} removed`;
}
