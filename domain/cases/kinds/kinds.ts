import { may, type Role, type Standing } from '#domain/staff/roles.ts';
import { keysOf } from '#platform/records/keys.ts';
import { concern } from './concern.ts';
import { dataComplaint } from './data-complaint.ts';
import { enquiry } from './enquiry.ts';
import type { KindRecord, SetDeadline } from './kind-record.ts';
import { safeguarding } from './safeguarding.ts';

const application = {
  one: 'job application',
  many: 'job applications',
  name: 'Job application',
  short: 'Application',
  alsoCalled: ['applicant', 'applicants', 'applications', 'candidate', 'jobapplicant', 'recruitment', 'cv'],
  yours: 'job application',
  inSubjects: 'job application',
  path: '/applications',
  title: 'Job Applications',
  readPermission: 'read-applications',
  confidential: true,
  overdue: 'waited-for',
  alwaysReachesStaff: false,
  mergesWithItsOwn: true,
  asksIfHelped: false,
  deadlines: {
    first: {
      setting: 'application',
      workingDays: 3,
      label: 'Job applications: first answer',
      meaning: 'An applicant hears about the next step by then.',
    },
    full: null,
  },
  nextSteps: (by) =>
    `We will read your application and contact you by ${by} to tell you about the next step.`,
  // Other checks before hiring have their own list: Schedule 3.
  work: 'hiring',
  checklist: [
    { key: 'read', title: 'Read the application' },
    { key: 'answer', title: 'Write back to the applicant', tickedBy: 'answered' },
    { key: 'sort', title: 'Decide on the next step', tickedBy: 'sorted' },
  ],
  retention: { period: 'applicantMonths', since: 'closed', ends: 'erased' },
  duty: null,
  form: { saved: 'Application sent successfully!', notSaved: 'An error occurred. Please try again.' },
  confirmation: {
    heading: 'Thank you. We have your application',
    opening: (provider) =>
      `Thank you for applying to work with ${provider}. We have received your application.`,
    line: 'office',
    urgent: null,
    escalation: null,
  },
  searchMark: 'a',
} as const satisfies KindRecord;

const thanks = {
  one: 'thank-you message',
  many: 'thank-you messages',
  name: 'Thank-you message',
  short: 'Thanks',
  alsoCalled: ['thankyou', 'thankyous', 'compliment', 'compliments', 'praise', 'thank'],
  yours: 'thank-you message',
  inSubjects: 'message',
  path: '/carethanks',
  title: 'Carer Thanks',
  readPermission: 'read-thanks',
  confidential: false,
  overdue: 'can-wait',
  alwaysReachesStaff: false,
  mergesWithItsOwn: false,
  asksKeyQuestions: true,
  asksIfHelped: false,
  deadlines: {
    first: {
      setting: 'thanks',
      workingDays: 5,
      label: 'Thanks: passed on',
      meaning: 'The carer has the thanks, and the person knows it, by then.',
    },
    full: null,
  },
  nextSteps: (by) => `We will pass your thanks on to the carer and let you know by ${by}.`,
  work: 'passing-on',
  checklist: [
    { key: 'carer', title: 'Pass the thanks on to the carer' },
    { key: 'file', title: "Note it in the carer's file" },
    { key: 'answer', title: 'Write back to say so', tickedBy: 'answered' },
  ],
  retention: { period: 'thanksReviewMonths', since: 'received', ends: 'decided' },
  /** Specification, section 8, except that a failed thank-you no longer calls itself a complaint. */
  duty: null,
  form: { saved: 'Message sent successfully!', notSaved: 'Failed to save thanks. Please try again.' },
  confirmation: {
    heading: 'Thank you. We have your message',
    opening: (provider) => `Thank you for your kind words to ${provider}. We have received your message.`,
    line: 'on-call',
    urgent: null,
    escalation: null,
  },
  searchMark: 't',
} as const satisfies KindRecord;

/** Follows the drawer (specification, section 2); applications, which have no screen there, come last. */
const RECORDS = {
  safeguarding,
  concern,
  'data-complaint': dataComplaint,
  thanks,
  enquiry,
  application,
} as const;
type Records = (typeof RECORDS)[CaseKind];

/** All kinds share one table, so that a case can change its kind and keep its history. */
export type CaseKind = keyof typeof RECORDS;

export const KINDS: Readonly<Record<CaseKind, KindRecord>> = RECORDS;

export const CASE_KINDS = keysOf(RECORDS);

/** Only safeguarding leads can read these and are alerted to them. */
export const LEAD_KINDS = CASE_KINDS.filter((kind) => KINDS[kind].forLeads);

export type ReadPermission = Records['readPermission'];

export type DeadlineName = Extract<
  Records['deadlines']['first' | 'full'],
  { readonly setting: string }
>['setting'];

export function readableKinds(member: Role | Standing): readonly CaseKind[] {
  return CASE_KINDS.filter((kind) => may(member, KINDS[kind].readPermission));
}

export function raisableKinds(member: Role | Standing): readonly CaseKind[] {
  const readable = readableKinds(member);
  return CASE_KINDS.filter((kind) => readable.includes(kind) || KINDS[kind].raisedByAnybody);
}

export function isAcknowledged(kind: CaseKind): boolean {
  return KINDS[kind].deadlines.full !== null;
}

/** Kinds an API token may read: not those for leads, nor applications (their answers aren't messages). */
export const PROGRAM_KINDS = CASE_KINDS.filter(
  (kind) => !KINDS[kind].forLeads && KINDS[kind].work !== 'hiring',
);

/** Returns whether its text may be about a member of staff, who then can't read it. */
export function isAboutStaff(kind: CaseKind): boolean {
  return KINDS[kind].confidential && KINDS[kind].work !== 'hiring';
}

export function firstStage(kind: CaseKind): 'new' | null {
  return KINDS[kind].work === 'hiring' ? 'new' : null;
}

export const DEADLINES = CASE_KINDS.flatMap((kind) => {
  const { first, full } = KINDS[kind].deadlines;
  return [first, full].filter((deadline) => deadline !== null && 'setting' in deadline);
}) as readonly (SetDeadline & { readonly setting: DeadlineName })[];

export function aCase(kind: CaseKind): string {
  const { one } = KINDS[kind];
  return `${/^[aeiou]/.test(one) ? 'an' : 'a'} ${one}`;
}

export function aCaseFirst(kind: CaseKind): string {
  return aCase(kind).replace('a', 'A');
}

export function casePath(kind: CaseKind, reference: string): string {
  return `${KINDS[kind].path}/${reference}`;
}

/** Returns a saved task's `item`, such as `concern/manager`, which survives rewording. */
export function itemName(kind: CaseKind, key: string): string {
  return `${kind}/${key}`;
}
