import type { CaseKind } from '#domain/cases/case.table.ts';

interface KindWords {
  /** Specification section 2: the address of its inbox. */
  readonly path: string;
  /** Of its inbox: as in the drawer of specification section 2. */
  readonly title: string;
  /** One of them. */
  readonly name: string;
  /** The same for a dense row. */
  readonly short: string;
}

/** Where each kind of message has its inbox, and what it is called there. */
export const KINDS: Record<CaseKind, KindWords> = {
  concern: {
    path: '/complaints',
    title: 'Complaints',
    name: 'Concern',
    short: 'Concern',
  },
  thanks: { path: '/carethanks', title: 'Carer Thanks', name: 'Thank-you message', short: 'Thanks' },
  enquiry: { path: '/contactInbox', title: 'General Enquiries', name: 'General enquiry', short: 'Enquiry' },
  application: {
    path: '/applications',
    title: 'Job Applications',
    name: 'Job application',
    short: 'Application',
  },
};

/** The inbox of every kind that a person may read. */
export const ALL_KINDS = { path: '/inbox', title: 'Inbox', name: 'Message' } as const;

/** The inbox of `kind`, or of all. */
export function inboxOf(kind: CaseKind | null) {
  return kind ? KINDS[kind] : ALL_KINDS;
}

/** The address of one message in its inbox. */
export function casePath(kind: CaseKind, reference: string): string {
  return `${KINDS[kind].path}/${reference}`;
}

/** The kind whose inbox is at this path, or with a message beside it; null in the inbox of all. */
export function inboxAt(pathname: string): CaseKind | null {
  const [, first] = pathname.split('/');
  const found = Object.entries(KINDS).find(([, { path }]) => path === `/${first}`);
  return found ? (found[0] as CaseKind) : null;
}
