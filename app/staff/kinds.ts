import { CASE_KINDS, type CaseKind, casePath, KINDS } from '#domain/cases/kinds/kinds.ts';

export { casePath, KINDS } from '#domain/cases/kinds/kinds.ts';

export const ALL_KINDS = { path: '/inbox', title: 'Inbox', name: 'Message' } as const;

export function inboxOf(kind: CaseKind | null) {
  return kind ? KINDS[kind] : ALL_KINDS;
}

export function inboxAt(pathname: string): CaseKind | null {
  const [, first] = pathname.split('/');
  return CASE_KINDS.find((kind) => KINDS[kind].path === `/${first}`) ?? null;
}

export const EDIT_CONTACT = 'edit-contact';

export function editContactPath(kind: CaseKind, reference: string): string {
  return `${casePath(kind, reference)}?${EDIT_CONTACT}#${EDIT_CONTACT}`;
}
