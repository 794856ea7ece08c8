import { may, type Role, type Standing } from '#domain/staff/roles.ts';
import { keysOf } from '#platform/records/keys.ts';
import { application } from './application.ts';
import { concern } from './concern.ts';
import { dataComplaint } from './data-complaint.ts';
import { enquiry } from './enquiry.ts';
import type { KindRecord, SetDeadline } from './kind-record.ts';
import { safeguarding } from './safeguarding.ts';
import { thanks } from './thanks.ts';

/** Follows the order of the drawer (specification, section 2); applications, which have no screen there, last. */
const RECORDS = {
  safeguarding,
  concern,
  'data-complaint': dataComplaint,
  thanks,
  enquiry,
  application,
} as const;
type Records = (typeof RECORDS)[CaseKind];

/** One table holds all kinds, so that a case can change its kind and keep its history. */
export type CaseKind = keyof typeof RECORDS;

export const KINDS: Readonly<Record<CaseKind, KindRecord>> = RECORDS;

export const CASE_KINDS = keysOf(RECORDS);

/** Only safeguarding leads read these, and are alerted to them. */
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

/**
 * What a token of the API can be allowed to read: never what only named leads may, nor applications, whose answers are
 * no part of the message.
 */
export const PROGRAM_KINDS = CASE_KINDS.filter(
  (kind) => !KINDS[kind].forLeads && KINDS[kind].work !== 'hiring',
);

/** Whether its text may be about a member of staff, who then may not read it. */
export function isAboutStaff(kind: CaseKind): boolean {
  return KINDS[kind].confidential && KINDS[kind].work !== 'hiring';
}

/** The hiring stage of a new case of this kind; null where no one is hired. */
export function firstStage(kind: CaseKind): 'new' | null {
  return KINDS[kind].work === 'hiring' ? 'new' : null;
}

export const DEADLINES = CASE_KINDS.flatMap((kind) => {
  const { first, full } = KINDS[kind].deadlines;
  return [first, full].filter((deadline) => deadline !== null && 'setting' in deadline);
}) as readonly (SetDeadline & { readonly setting: DeadlineName })[];

/** `a concern`, `an enquiry`: within a sentence to staff. */
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

/** What a saved task has in `item`: `concern/manager`. Rewording the item doesn't change it. */
export function itemName(kind: CaseKind, key: string): string {
  return `${kind}/${key}`;
}
