import { z } from 'zod';
import { CASE_KINDS, type CaseKind } from '#domain/cases/kinds/kinds.ts';
import { message, shortText } from '#domain/contact-details/fields.ts';
import { PLACEHOLDERS, unknownPlaceholders } from './placeholders.ts';

const TITLE_MAX = 80;
/** More than anyone looks through, and few enough to send with a case. */
export const SAVED_ANSWERS_MAX = 100;

export const savedAnswerSchema = z.object({
  title: shortText({
    called: 'the title',
    max: TITLE_MAX,
    missing: 'Enter a title: a few words by which you will find it',
  }),
  kind: z
    .enum(['', ...CASE_KINDS], { error: 'Choose a kind from the list' })
    .transform((kind): CaseKind | null => kind || null),
  body: message('Enter the text of the answer').superRefine((text, context) => {
    const [unknown] = unknownPlaceholders(text);
    if (unknown === undefined) return;
    const all = Object.keys(PLACEHOLDERS).map((name) => `{${name}}`);
    context.addIssue(`${unknown} can’t be filled in. Use one of ${all.join(', ')}, or leave out the braces`);
  }),
});

export type SavedAnswerFields = z.output<typeof savedAnswerSchema>;
