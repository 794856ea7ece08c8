import { may, type Role } from '#domain/staff/roles.ts';

/** Whether a public page leads somebody of staff to where it is edited. */
export function mayEditPage(role: Role, path: string): boolean {
  return may(role, path.startsWith('/blog/') ? 'edit-posts' : 'edit-site');
}
