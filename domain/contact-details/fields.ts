import { z } from 'zod';
import { cleanEmail, isEmailAddress } from './email-address.ts';
import {
  CARER_NAMES_MAX,
  COMMENT_MAX,
  EMAIL_MAX,
  MESSAGE_MAX,
  NAME_MAX,
  PHONE_MAX,
  SUBJECT_MAX,
  TITLES,
} from './limits.ts';
import { numbersIn } from './phone-notes.ts';

/** Contact lists add invisible direction marks to a copied number. */
const UNSEEN_IN_PHONE = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;
/** Text that looks empty: spaces, characters without a shape, the blank of Braille. */
const INVISIBLE = /^[\p{Z}\t\n\p{Default_Ignorable_Code_Point}\u2800]*$/u;
const CONTROL = /\p{Cc}/gu;
const CONTROL_BUT_NEW_LINES_AND_TABS = /[^\P{Cc}\n\t]/gu;

const count = new Intl.NumberFormat('en-GB');

/** Counts code points, so that an emoji isn't two. */
export function characters(text: string): number {
  let total = 0;
  for (const _ of text) total++;
  return total;
}

interface TextRule {
  readonly called: string;
  readonly max: number;
  readonly missing?: string | undefined;
  readonly multiline?: boolean | undefined;
  readonly clean?: (typed: string) => string;
}

function text({ called, max, missing, multiline, clean = (value) => value }: TextRule) {
  return z.preprocess(
    (value) => clean(multiline ? linesOf(asText(value)) : lineOf(asText(value))).trim(),
    z.string().superRefine((value, context) => {
      const length = characters(value);
      if (missing && INVISIBLE.test(value)) return context.addIssue(missing);
      if (length > max) {
        context.addIssue(
          `${capital(called)} has ${count.format(length)} characters. The most we can take is ${count.format(max)}`,
        );
      }
    }),
  );
}

function linesOf(typed: string): string {
  return typed.replace(/\r\n?/g, '\n').replace(CONTROL_BUT_NEW_LINES_AND_TABS, '').toWellFormed();
}

function lineOf(typed: string): string {
  return typed
    .replace(/[\t\n\r]+/g, ' ')
    .replace(CONTROL, '')
    .toWellFormed();
}

/** Accepts numbers from JSON callers; anything else that isn't text counts as empty. */
function asText(value: unknown): string {
  return typeof value === 'string' ? value : typeof value === 'number' ? String(value) : '';
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

export function personName(called: string) {
  return text({ called, max: NAME_MAX, missing: `Enter ${called}` });
}

/** Accepts one number or several, with a few words beside them. Never reformats. */
export function phoneNumber(called = 'your phone number') {
  const clean = (typed: string) => typed.replace(UNSEEN_IN_PHONE, '').replace(/^\s*tel:/i, '');
  return text({ called, max: PHONE_MAX, missing: `Enter ${called}`, clean }).superRefine((value, context) => {
    if (value && numbersIn(value).length === 0) {
      context.addIssue('Enter a phone number that we can ring, such as 01632 960 001 or +44 1632 960 001');
    }
  });
}

const EMAIL_ADVICE = 'Enter an email address in the form name@example.com';

export function emailAddress(called = 'your email address') {
  return text({ called, max: EMAIL_MAX, missing: `Enter ${called}`, clean: cleanEmail }).superRefine(
    (value, context) => {
      if (value && !isEmailAddress(value)) context.addIssue(EMAIL_ADVICE);
    },
  );
}

export function optionalEmailAddress(called = 'your email address') {
  return text({ called, max: EMAIL_MAX, clean: cleanEmail })
    .superRefine((value, context) => {
      if (value && !isEmailAddress(value)) context.addIssue(`${EMAIL_ADVICE}, or leave it empty`);
    })
    .transform((value) => value || null);
}

export function carerNames() {
  return text({
    called: 'the list of carer names',
    max: CARER_NAMES_MAX,
    missing: 'Enter the name of the carer you want to thank. If you are not sure, tell us what you remember',
  });
}

export function message(missing: string) {
  return text({ called: 'your message', max: MESSAGE_MAX, missing, multiline: true });
}

export function subjectLine() {
  return text({
    called: 'the subject',
    max: SUBJECT_MAX,
    missing: 'Enter a subject: say in a few words what it is about',
  });
}

export function commentText() {
  return text({ called: 'your comment', max: COMMENT_MAX, missing: 'Enter your comment', multiline: true });
}

export function shortText(rule: {
  readonly called: string;
  readonly max: number;
  readonly missing?: string;
}) {
  return text(rule);
}

export function longText(rule: { readonly called: string; readonly max: number; readonly missing?: string }) {
  return text({ ...rule, multiline: true });
}

export function choice<const Choices extends readonly string[]>(choices: Choices, missing: string) {
  return z.preprocess((value) => asText(value).trim(), z.enum(choices, { error: missing }));
}

export function optional<T extends z.ZodType<string>>(field: T) {
  return z.preprocess((value) => asText(value).trim() || null, z.nullable(field));
}

/** Accepts one of six (specification section 3). */
export function title() {
  return choice(TITLES, 'Choose your title from the list');
}
