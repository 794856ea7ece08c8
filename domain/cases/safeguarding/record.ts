import { z } from 'zod';
import { type DateParts, readDateParts } from '#domain/calendar/typed-date.ts';
import { choice, longText, shortText } from '#domain/contact-details/fields.ts';
import { MESSAGE_MAX } from '#domain/contact-details/limits.ts';

/** What a lead writes down first; both can be completed later. */
export const recordSchema = z.object({
  seen: longText({ called: 'what was seen', max: MESSAGE_MAX }),
  action: longText({ called: 'what was done at once', max: MESSAGE_MAX }),
});
export type RecordFields = z.output<typeof recordSchema>;

/**
 * Whom a safeguarding case is taken to. Referral: Care Act 2014, section 42, and the council's procedure. Notification
 * of abuse: regulation 18(2)(e) of the CQC (Registration) Regulations 2009. Duty of candour: regulation 20 of 2014. To be
 * checked by whoever is responsible; other nations have their own bodies.
 */
export const STEPS = {
  council: { name: 'Referral to the council', hint: 'Its reference, or who took the call' },
  regulator: { name: 'Notification to the regulator', hint: 'The number of the notification' },
  police: { name: 'Report to the police', hint: 'The crime or incident number' },
  candour: { name: 'Duty of candour letter', hint: 'To whom it went' },
} as const;
export type StepName = keyof typeof STEPS;
export const STEP_NAMES = Object.keys(STEPS) as [StepName, ...StepName[]];

/** A council's or the police's number, or a name; they are shorter than this. */
const REFERENCE_MAX = 200;

export const stepSchema = z.object({
  step: choice(STEP_NAMES, 'Choose what was done'),
  doneOn: z.custom<DateParts>().transform((typed, context) => {
    const read = readDateParts(typed, {
      missing: 'Enter the date on which it was done',
      called: 'date',
      example: '11 12 2026',
    });
    if (read.ok) return read.date.toString();
    context.addIssue(read.error);
    return z.NEVER;
  }),
  note: shortText({
    called: 'the reference',
    max: REFERENCE_MAX,
    missing: 'Enter the reference, or who took it',
  }),
});
export type StepFields = z.output<typeof stepSchema>;
