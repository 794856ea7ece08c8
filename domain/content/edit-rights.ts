import { may, type Role } from '#domain/staff/roles.ts';
import { englishPath } from './languages.ts';

/** Whether a public page leads somebody of staff to where it is edited. */
export function mayEditPage(role: Role, path: string): boolean {
  return may(role, englishPath(path).startsWith('/blog/') ? 'edit-posts' : 'edit-site');
}
