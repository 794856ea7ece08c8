import type { CaseKind } from '#domain/cases/case.table.ts';
import { casePath } from '../../kinds.ts';

/** Part of an address: the form for contact details is open. */
export const EDIT_CONTACT = 'edit-contact';

/** Where the contact details of a case are corrected, with or without script. */
export function editContactPath(kind: CaseKind, reference: string): string {
  return `${casePath(kind, reference)}?${EDIT_CONTACT}#${EDIT_CONTACT}`;
}
