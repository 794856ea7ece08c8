import type { CaseKind } from '#domain/inbox/case.table.ts';

interface KindWords {
  /** Specification section 2: the address of its inbox. */
  readonly path: string;
  readonly title: string;
  /** One of them. */
  readonly name: string;
}

/** Where each kind of message has its inbox, and what it is called there. */
export const KINDS: Record<CaseKind, KindWords> = {
  concern: { path: '/complaints', title: 'Complaints', name: 'Complaint' },
  thanks: { path: '/carethanks', title: 'Carer Thanks', name: 'Thank-you message' },
  enquiry: { path: '/contactInbox', title: 'General Enquiries', name: 'General enquiry' },
  application: { path: '/applications', title: 'Job Applications', name: 'Job application' },
};

/** The address of one message in its inbox. */
export function casePath(kind: CaseKind, reference: string): string {
  return `${KINDS[kind].path}/${reference}`;
}
