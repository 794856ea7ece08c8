import { z } from 'zod';
import { typedMoment } from '#domain/calendar/typed-date.ts';
import { choice, message, optional, personName, shortText } from '#domain/contact-details/fields.ts';
import { CARER_NAMES_MAX } from '#domain/contact-details/limits.ts';
import { type ReadFields, readFields } from '#domain/contact-details/read-fields.ts';
import { DAY_MS, MINUTE_MS } from '#platform/clock/clock.ts';
import { needsRule, reachRules } from '../contact.ts';
import { hospitalRules } from '../hospital.ts';
import { aCase, CASE_KINDS } from '../kinds/kinds.ts';
import { needsOfForm } from '../needs.ts';

const LOGGED_SOURCES = ['phone', 'walk-in', 'letter', 'email'] as const;

/** Older contacts were handled by other means; such a date is usually a slip. */
const LOGGED_DAYS_MAX = 90;
const CLOCK_DIFFERENCE_MS = MINUTE_MS;

/** Requires only the message: someone who rings in distress isn't asked to spell. */
function logSchema(now: number) {
  return z.object({
    kind: choice(
      CASE_KINDS,
      `Choose what it is: ${CASE_KINDS.slice(0, -1).map(aCase).join(', ')} or ${aCase(CASE_KINDS.at(-1)!)}`,
    ),
    source: choice(LOGGED_SOURCES, 'Choose how it reached you: a call, a visit, a letter or an email'),
    receivedAt: receivedAt(now),
    name: optional(personName('the name')),
    ...reachRules,
    ...hospitalRules,
    needs: needsRule('what they need'),
    carerNames: optional(
      shortText({ called: 'the list of carer names', max: CARER_NAMES_MAX, missing: 'Enter a name' }),
    ),
    message: message('Enter what was said or written'),
    acknowledge: z.preprocess((value) => value === 'on' || value === true, z.boolean()),
  });
}

type LogShape = ReturnType<typeof logSchema>['shape'];
/** `receivedAt` is null for the current time. */
export type LoggedFields = z.output<ReturnType<typeof logSchema>>;

/** Returns errors by field name. `receivedAt` is UK local time, such as `2026-11-20T14:30`. */
export function readLogged(input: Readonly<Record<string, unknown>>, now: number): ReadFields<LogShape> {
  const read = readFields(logSchema(now), { ...input, needs: needsOfForm(input) });
  if (!read.ok || !read.value.acknowledge || read.value.email) return read;
  return {
    ok: false,
    errors: { email: 'Enter an email address to send it to, or choose to send no email' },
  };
}

function isEmpty(value: unknown): boolean {
  return typeof value !== 'number' && (typeof value !== 'string' || value.trim() === '');
}

function receivedAt(now: number) {
  return z.unknown().transform((value, context) => {
    if (isEmpty(value)) return null;
    const at = typedMoment(String(value).trim());
    if (at === null) {
      context.addIssue('Enter a day and a time, such as 20/11/2026, 14:30, or leave it empty');
      return z.NEVER;
    }
    if (at > now + CLOCK_DIFFERENCE_MS) {
      context.addIssue('Enter a time in the past, or leave it empty if it was just now');
      return z.NEVER;
    }
    if (at < now - LOGGED_DAYS_MAX * DAY_MS) {
      context.addIssue(`Enter a day within the last ${LOGGED_DAYS_MAX} days`);
      return z.NEVER;
    }
    return Math.min(at, now);
  });
}
