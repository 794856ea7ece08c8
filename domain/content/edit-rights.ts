import { may, type Role } from '#domain/staff/roles.ts';
import { englishPath } from './languages.ts';

export function mayEditPage(role: Role, path: string): boolean {
  return may(role, englishPath(path).startsWith('/blog/') ? 'edit-posts' : 'edit-site');
}
