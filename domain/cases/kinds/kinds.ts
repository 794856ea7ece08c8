import { may, type Role } from '#domain/staff/roles.ts';
import { application } from './application.ts';
import { concern } from './concern.ts';
import { dataComplaint } from './data-complaint.ts';
import { enquiry } from './enquiry.ts';
import type { KindRecord, SetDeadline } from './kind-record.ts';
import { thanks } from './thanks.ts';

/** In the order of the drawer (specification, section 2); it has no screen for applications, so they come last. */
const RECORDS = { concern, 'data-complaint': dataComplaint, thanks, enquiry, application } as const;
type Records = (typeof RECORDS)[CaseKind];

/** What a visitor can send. One table holds all kinds, so that a case can change its kind and keep its history. */
export type CaseKind = keyof typeof RECORDS;

/** All kinds of case. Every list, table and switch over kinds is derived from it. */
export const KINDS: Readonly<Record<CaseKind, KindRecord>> = RECORDS;

/** Every kind, in the order of the drawer. */
export const CASE_KINDS = Object.keys(RECORDS) as [CaseKind, ...CaseKind[]];

/** The permission that opens the inbox of some kind. */
export type ReadPermission = Records['readPermission'];

/** The name of a deadline among the response times. */
export type DeadlineName = Extract<
  Records['deadlines']['first' | 'full'],
  { readonly setting: string }
>['setting'];

/** The kinds whose messages `role` may read. */
export function readableKinds(role: Role): readonly CaseKind[] {
  return CASE_KINDS.filter((kind) => may(role, KINDS[kind].readPermission));
}

/** Whether a case of `kind` is acknowledged first and has its full answer, the final response, later. */
export function isAcknowledged(kind: CaseKind): boolean {
  return KINDS[kind].deadlines.full !== null;
}

/** The deadlines that the office sets, in the order of the drawer. */
export const DEADLINES = CASE_KINDS.flatMap((kind) => {
  const { first, full } = KINDS[kind].deadlines;
  return [first, full].filter((deadline) => deadline !== null && 'setting' in deadline);
}) as readonly (SetDeadline & { readonly setting: DeadlineName })[];

/** `a concern`, `an enquiry`: within a sentence to staff. */
export function aCase(kind: CaseKind): string {
  const { one } = KINDS[kind];
  return `${/^[aeiou]/.test(one) ? 'an' : 'a'} ${one}`;
}

/** The same where a sentence begins. */
export function aCaseFirst(kind: CaseKind): string {
  return aCase(kind).replace('a', 'A');
}

/** The address of one case in its inbox. */
export function casePath(kind: CaseKind, reference: string): string {
  return `${KINDS[kind].path}/${reference}`;
}

/** How a kept task names the item that it is: `concern/manager`. Rewording the item changes nothing of it. */
export function itemName(kind: CaseKind, key: string): string {
  return `${kind}/${key}`;
}
