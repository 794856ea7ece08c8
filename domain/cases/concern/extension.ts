import { z } from 'zod';
import { type DateParts, readDateParts } from '#domain/calendar/typed-date.ts';
import { shortText } from '#domain/contact-details/fields.ts';

const EXTENSION_REASON_MAX = 500;
/** Characters: a name or two, and how they agreed. */
const AGREED_WITH_MAX = 200;

export const extensionSchema = z.object({
  date: z.custom<DateParts>().transform((typed, context) => {
    const read = readDateParts(typed, {
      missing: 'Enter the new date',
      called: 'new date',
      example: '11 12 2026',
    });
    if (read.ok) return read.date.toString();
    context.addIssue(read.error);
    return z.NEVER;
  }),
  reason: shortText({
    called: 'the reason',
    max: EXTENSION_REASON_MAX,
    missing: 'Enter the reason: why does the answer take longer?',
  }),
  agreedWith: shortText({
    called: 'who agreed',
    max: AGREED_WITH_MAX,
    missing: 'Enter who agreed to it, such as the person who complained',
  }),
});
export type ExtensionFields = z.output<typeof extensionSchema>;
