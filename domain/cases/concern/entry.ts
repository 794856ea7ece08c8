import { z } from 'zod';
import {
  defineCaseItems,
  exactlyOneOf,
  oneOf,
  optionalDay,
  type RecordValues,
  text,
} from '#domain/cases/records/case-record.ts';
import { optional } from '#domain/contact-details/fields.ts';
import { NAME_MAX } from '#domain/contact-details/limits.ts';

export const ENTRY_KINDS = {
  incident: 'What happened',
  statement: 'Statement taken',
  conversation: 'Meeting or conversation',
  record: 'Record looked at',
  photograph: 'Photograph or file',
  other: 'Something else',
} as const;

export const ENTRY_ROLES = {
  staff: 'Member of staff',
  'cared-for': 'Person cared for',
  family: 'Family',
  other: 'Someone else',
} as const;

/** Characters: a few sentences; anything longer is a file. */
const WORDS_MAX = 2000;

export const entryItems = defineCaseItems({
  table: 'concern_entries',
  work: 'investigation',
  called: 'entry',
  fields: {
    kind: exactlyOneOf('What it is', {
      names: ENTRY_KINDS,
      kind: 'select',
      none: 'Choose',
      error: 'Choose what it is',
    }),
    date: optionalDay('Date of it', {
      called: 'date',
      hint: 'Leave it empty where it isn’t known exactly, and write down what is known.',
      column: 'day',
    }),
    role: oneOf('Who said, saw or did it', {
      names: ENTRY_ROLES,
      kind: 'select',
      none: 'Nobody in particular',
      error: 'Choose who it was',
      optional: true,
    }),
    person: text('Who it was', {
      hint: 'Such as their name.',
      called: 'the name',
      max: NAME_MAX,
      isPerson: true,
      optional: true,
    }),
    words: text('What happened, was said or was seen', {
      hint: 'A sentence or two. What is longer, attach to the case as a file, and choose it here.',
      called: 'what happened',
      max: WORDS_MAX,
      missing: 'Enter what happened, was said or was seen',
      rows: 3,
    }),
    fileKey: {
      ...{ label: 'The file that shows it', names: {}, kind: 'select', none: 'No file' },
      schema: optional(z.string()),
      column: 'evidence',
      optional: true,
    },
  },
  searched: true,
});
export type EntryFields = RecordValues<typeof entryItems.fields>;
