import { z } from 'zod';
import { type DateParts, londonMoment, readDateParts, readTime } from '#domain/calendar/typed-date.ts';
import { shortText } from '#domain/contact-details/fields.ts';
import { NAME_MAX } from '#domain/contact-details/limits.ts';

export const REFEREE_STATES = ['not-asked', 'asked', 'received', 'unsatisfactory'] as const;
export type RefereeState = (typeof REFEREE_STATES)[number];

export const REFEREE_STATE_NAMES: Record<RefereeState, string> = {
  'not-asked': 'Not asked yet',
  asked: 'Asked',
  received: 'Received',
  unsatisfactory: 'Not satisfactory',
};

const CONTACT_MAX = 200;
const CHECK_NOTE_MAX = 500;
const REASON_MAX = 1_000;

export interface Referee {
  readonly name: string;
  readonly contact: string;
  readonly state: RefereeState;
}

export const NO_REFEREE: Referee = { name: '', contact: '', state: 'not-asked' };

const optional = (called: string, max: number) => shortText({ called, max });

const refereeSchema = z.object({
  name: optional('the name', NAME_MAX),
  contact: optional('the contact', CONTACT_MAX),
  state: z.enum(REFEREE_STATES, { error: 'Choose how far this reference is' }),
});

/** Two referees are the sector's usual policy; Schedule 3 itself names no number. */
export const refereesSchema = z.tuple([refereeSchema, refereeSchema]);

export const hiringSchema = z.object({
  interview: z.custom<InterviewParts>().transform((typed, context) => {
    const read = readInterview(typed);
    if (read.ok) return read.at;
    context.addIssue(read.error);
    return z.NEVER;
  }),
  name1: optional('the name', NAME_MAX),
  contact1: optional('the contact', CONTACT_MAX),
  state1: z.enum(REFEREE_STATES, { error: 'Choose how far this reference is' }),
  name2: optional('the name', NAME_MAX),
  contact2: optional('the contact', CONTACT_MAX),
  state2: z.enum(REFEREE_STATES, { error: 'Choose how far this reference is' }),
});
export type HiringTyped = z.output<typeof hiringSchema>;

export const checkNote = optional('the note', CHECK_NOTE_MAX);

export const notAppointedReason = shortText({
  called: 'the reason',
  max: REASON_MAX,
  missing: 'Enter the reason: what was decided, and on what grounds',
});

export function refereesOf(typed: HiringTyped): readonly [Referee, Referee] {
  return [
    { name: typed.name1, contact: typed.contact1, state: typed.state1 },
    { name: typed.name2, contact: typed.contact2, state: typed.state2 },
  ];
}

export interface InterviewParts extends DateParts {
  readonly time: string;
}

type ReadInterview =
  | { readonly ok: true; readonly at: number | null }
  | { readonly ok: false; readonly error: string };

function readInterview(typed: InterviewParts): ReadInterview {
  const { day, month, year, time } = typed;
  if ([day, month, year, time].every((part) => part.trim() === '')) return { ok: true, at: null };
  const read = readDateParts(typed, {
    missing: 'Enter the day of the interview too',
    called: 'interview date',
    example: '27 11 2026',
  });
  if (!read.ok) return read;
  const clock = readTime(time);
  if (!clock) return { ok: false, error: 'Enter the time of the interview, such as 14:30 or 2:30 pm' };
  return { ok: true, at: londonMoment(read.date, clock) };
}
