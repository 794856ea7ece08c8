import { z } from 'zod';
import { type DateParts, readDateParts } from '#domain/calendar/typed-date.ts';
import { choice, longText, optional, shortText } from '#domain/contact-details/fields.ts';
import { NAME_MAX } from '#domain/contact-details/limits.ts';
import { keysOf } from '#platform/records/keys.ts';

export const ENTRY_KINDS = {
  incident: 'What happened',
  statement: 'Statement taken',
  conversation: 'Meeting or conversation',
  record: 'Record looked at',
  photograph: 'Photograph or file',
  other: 'Something else',
} as const;
export type EntryKind = keyof typeof ENTRY_KINDS;
const KINDS = keysOf(ENTRY_KINDS);

export const ENTRY_ROLES = {
  staff: 'Member of staff',
  'cared-for': 'Person cared for',
  family: 'Family',
  other: 'Somebody else',
} as const;
export type EntryRole = keyof typeof ENTRY_ROLES;
const ROLES = keysOf(ENTRY_ROLES);

/** Characters: a few sentences; what is longer is a file of the case. */
const WORDS_MAX = 2000;
/** Far more than any investigation wrote down, and what one screen still shows. */
export const ENTRIES_MAX = 200;
/** No one who is alive saw anything before. */
const FIRST_YEAR = 1900;

export const entrySchema = z.object({
  kind: choice(KINDS, 'Choose what it is'),
  /** Returns null if it is not known exactly. */
  date: z.custom<DateParts>().transform((typed, context) => {
    if (Object.values(typed).every((part) => part.trim() === '')) return null;
    const read = readDateParts(typed, { missing: '', called: 'date', example: '11 12 2026' });
    if (!read.ok) context.addIssue(read.error);
    else if (read.date.year < FIRST_YEAR) context.addIssue('Check the year of the date');
    else return read.date.toString();
    return z.NEVER;
  }),
  role: optional(z.enum(ROLES, { error: 'Choose who it was' })),
  person: shortText({ called: 'the name', max: NAME_MAX }),
  words: longText({
    called: 'what happened',
    max: WORDS_MAX,
    missing: 'Enter what happened, was said or was seen',
  }),
});

/** `fileKey`: one of the case's files, as they are listed. */
export type EntryFields = z.output<typeof entrySchema> & { readonly fileKey: string | null };
