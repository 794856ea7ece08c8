import { z } from 'zod';
import {
  choice,
  message,
  optional,
  optionalEmailAddress,
  personName,
  phoneNumber,
  shortText,
} from '#domain/contact-details/fields.ts';
import { TITLES } from '#domain/contact-details/limits.ts';
import { type ReadFields, readFields } from '#domain/contact-details/read-fields.ts';
import {
  CALL_TIMES,
  CARE_FOR,
  CASE_FIELDS,
  CORRECTED_COLUMNS,
  columnsOfForm,
  FACT_COLUMNS,
  type SentColumns,
} from './case-fields.ts';
import { formalName } from './display-name.ts';
import { hospitalRules } from './hospital.ts';

export const choiceRules = {
  callTime: optional(choice(CALL_TIMES, 'Choose a time from the list, or Any time')),
  careFor: optional(choice(CARE_FOR, 'Choose who the care is for from the list, or leave it empty')),
};

const NEEDS_MAX = 500;

export function needsRule(called = 'what you need') {
  return shortText({ called, max: NEEDS_MAX }).transform((text) => text || null);
}

export const reachRules = {
  phone: optional(phoneNumber('the phone number')),
  ...choiceRules,
  email: optionalEmailAddress('the email address'),
};

const contactSchema = z.object({
  title: optional(choice(TITLES, 'Choose a title from the list, or leave it empty')),
  firstName: optional(personName('the name')),
  lastName: optional(personName('the last name')),
  ...reachRules,
  ...hospitalRules,
});

export type ContactFields = z.output<typeof contactSchema>;

export function readContact(
  input: Readonly<Record<string, unknown>>,
): ReadFields<(typeof contactSchema)['shape']> {
  return readFields(contactSchema, input);
}

export function missingContact(before: SentColumns, fields: ContactFields): Record<string, string> {
  if ((before.first_name || before.last_name) && !fields.firstName && !fields.lastName) {
    return { firstName: 'Enter the name' };
  }
  if ((before.email || before.phone) && !fields.email && !fields.phone) {
    return { email: 'Enter an email address or a phone number, so that this person can be reached' };
  }
  return {};
}

export function corrected(row: SentColumns, fields: ContactFields): SentColumns {
  const after = columnsOfForm(fields);
  const sent = CORRECTED_COLUMNS.filter((column) => CASE_FIELDS[column].names.some((name) => name in fields));
  return { ...row, ...Object.fromEntries(sent.map((column) => [column, after[column]])) };
}

/** Returns the person's other case with the same correction, if both had the same value. */
export function correctedAlike(other: SentColumns, before: SentColumns, after: SentColumns): SentColumns {
  const alike = CORRECTED_COLUMNS.filter(
    (column) => after[column] !== before[column] && other[column] === before[column],
  );
  return { ...other, ...Object.fromEntries(alike.map((column) => [column, after[column]])) };
}

export function contactChanges(before: SentColumns, after: SentColumns): string {
  const nameOf = (columns: SentColumns) =>
    columns.first_name || columns.last_name ? formalName(columns) : columns.title;
  const changes = [
    changed('name', nameOf(before), nameOf(after)),
    ...CORRECTED_COLUMNS.filter((column) => FACT_COLUMNS.includes(column)).map((column) =>
      changed(CASE_FIELDS[column].label.toLowerCase(), before[column], after[column]),
    ),
  ];
  return changes.filter(Boolean).join('; ');
}

function changed(label: string, before: string | null, after: string | null): string {
  if ((before ?? '') === (after ?? '')) return '';
  if (!before) return `${label} ${after} added`;
  return after ? `${label} changed from ${before} to ${after}` : `${label} ${before} removed`;
}

export const noteSchema = z.object({ message: message('Enter what you want to write down') });
