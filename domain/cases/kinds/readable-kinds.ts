import { may, type Permission, type Role } from '#domain/staff/roles.ts';
import type { CaseKind } from '../case.table.ts';

/** The permission that opens the inbox of a kind. */
export const READ_PERMISSIONS = {
  concern: 'read-concerns',
  thanks: 'read-thanks',
  enquiry: 'read-enquiries',
  application: 'read-applications',
} as const satisfies Record<CaseKind, Permission>;

/** In the order of the drawer (specification, section 2); it has no screen for applications, so they come last. */
const CASE_KINDS: readonly CaseKind[] = ['concern', 'thanks', 'enquiry', 'application'];

/** The kinds whose messages `role` may read. */
export function readableKinds(role: Role): readonly CaseKind[] {
  return CASE_KINDS.filter((kind) => may(role, READ_PERMISSIONS[kind]));
}
