import { CASE_KINDS, type CaseKind, casePath, KINDS } from '#domain/cases/kinds/kinds.ts';

export { casePath, KINDS } from '#domain/cases/kinds/kinds.ts';

/** The inbox of every kind that a person may read. */
export const ALL_KINDS = { path: '/inbox', title: 'Inbox', name: 'Message' } as const;

/** The inbox of `kind`, or of all. */
export function inboxOf(kind: CaseKind | null) {
  return kind ? KINDS[kind] : ALL_KINDS;
}

/** The kind whose inbox is at this path, or with a message beside it; null in the inbox of all. */
export function inboxAt(pathname: string): CaseKind | null {
  const [, first] = pathname.split('/');
  return CASE_KINDS.find((kind) => KINDS[kind].path === `/${first}`) ?? null;
}

/** Part of an address: the form for contact details is open. */
export const EDIT_CONTACT = 'edit-contact';

/** Where the contact details of a case are corrected, with or without script. */
export function editContactPath(kind: CaseKind, reference: string): string {
  return `${casePath(kind, reference)}?${EDIT_CONTACT}#${EDIT_CONTACT}`;
}
