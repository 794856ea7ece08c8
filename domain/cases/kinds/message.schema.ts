import { z } from 'zod';
import type { Application } from '#domain/cases/application/questions.ts';
import { PUBLICATIONS } from '#domain/cases/case-fields.ts';
import {
  carerNames,
  choice,
  emailAddress,
  message,
  optional,
  optionalEmailAddress,
  personName,
  phoneNumber,
  shortText,
  subjectLine,
  title,
} from '#domain/contact-details/fields.ts';
import { choiceRules, needsRule } from '../contact.ts';
import { hospitalRules } from '../hospital.ts';
import { DANGER, DANGER_ANSWERS } from './danger.ts';
import type { CaseKind } from './kinds.ts';

/** The form on the home and contact pages. Specification, 3 and 5: all required, except the choices. */
export const enquirySchema = z.object({
  username: personName('your name'),
  phone: phoneNumber(),
  ...choiceRules,
  email: emailAddress(),
  message: message('Enter your message: tell us what you would like to know'),
  needs: needsRule(),
  ...hospitalRules,
});

/** The form under the questions and answers. Specification, 5: all required; no name and no number. */
export const questionSchema = z.object({
  email: emailAddress(),
  subject: subjectLine(),
  question: message('Enter your question: tell us what you would like to know'),
  needs: needsRule(),
});

/** More than the longest name of a place. */
const TOWN_MAX = 100;

/** Specification, section 5: all but the email address required. The questions before it are ours. */
export const concernSchema = z.object({
  danger: choice(DANGER_ANSWERS, 'Choose whether someone is in danger now, or is being hurt or neglected'),
  town: optional(shortText({ called: 'the town', max: TOWN_MAX })),
  title: title(),
  firstName: personName('your first name'),
  lastName: personName('your last name'),
  phone: phoneNumber(),
  email: optionalEmailAddress(),
  message: message('Enter your message: tell us what happened'),
  needs: needsRule(),
});

/** Specification, section 5: only email is optional. Consent is separate (UK GDPR, article 7). */
export const thanksSchema = z.object({
  title: title(),
  firstName: personName('your first name'),
  lastName: personName('your last name'),
  phone: phoneNumber(),
  email: optionalEmailAddress(),
  carerNames: carerNames(),
  publication: optional(choice(PUBLICATIONS, 'Choose whether we may publish it, from the list')),
  message: message('Enter your message: tell us what you want to say'),
  needs: needsRule(),
});

/** A complaint about the use of data. The law requires an acknowledgement, so an address is required. */
const dataComplaintSchema = z.object({
  username: personName('your name'),
  email: emailAddress(),
  phone: optional(phoneNumber()),
  message: message('Enter your complaint: tell us what happened with your data'),
  needs: needsRule(),
});

export const MESSAGE_SCHEMAS = {
  enquiry: enquirySchema,
  question: questionSchema,
  concern: concernSchema,
  'data-complaint': dataComplaintSchema,
  thanks: thanksSchema,
} as const satisfies Partial<Record<CaseKind | 'question', z.ZodObject>>;

type Messages = typeof MESSAGE_SCHEMAS;

export type MessageKind = CaseKind & keyof Messages;

export type Submission =
  | {
      [Kind in keyof Messages]: { readonly kind: Kind; readonly fields: z.output<Messages[Kind]> };
    }[keyof Messages]
  | { readonly kind: 'application'; readonly fields: Application };

export function formKindOf(kind: Submission['kind']): CaseKind {
  return kind === 'question' ? 'enquiry' : kind;
}

/** Returns the kind. Reports of abuse, neglect or danger go only to safeguarding leads. */
export function caseKindOf(submission: Submission): CaseKind {
  if (submission.kind === 'concern' && DANGER[submission.fields.danger].harm) return 'safeguarding';
  return formKindOf(submission.kind);
}
