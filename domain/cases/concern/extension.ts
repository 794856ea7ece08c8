import { day, type RecordValues, text } from '#domain/cases/records/case-record.ts';

const EXTENSION_REASON_MAX = 500;
/** Characters: a name or two, and how they agreed. */
const AGREED_WITH_MAX = 200;

export const EXTENSION_TEXTS = {
  reason: text('Reason', {
    called: 'the reason',
    max: EXTENSION_REASON_MAX,
    missing: 'Enter the reason: why does the answer take longer?',
  }),
  agreedWith: text('Agreed with', {
    question: 'Who agreed to it',
    hint: 'The person who complained, or the manager, and how. For example: Mrs Archer, by telephone',
    called: 'who agreed',
    column: 'agreed_with',
    max: AGREED_WITH_MAX,
    missing: 'Enter who agreed to it, such as the person who complained',
  }),
};

export const EXTENSION_FIELDS = {
  date: day('New date of the full answer', {
    hint: 'For example, 11 12 2026',
    called: 'new date',
    missing: 'Enter the new date',
  }),
  ...EXTENSION_TEXTS,
};
export type ExtensionFields = RecordValues<typeof EXTENSION_FIELDS>;
