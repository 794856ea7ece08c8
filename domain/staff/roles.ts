export const ROLES = ['owner', 'manager', 'coordinator', 'editor', 'viewer'] as const;
export type Role = (typeof ROLES)[number];

export type Permission =
  | 'read-enquiries'
  | 'read-concerns'
  | 'read-thanks'
  | 'read-applications'
  | 'answer-cases'
  | 'read-outbox'
  | 'moderate-comments'
  | 'open-dashboard';

const READ_ALL = [
  'open-dashboard',
  'read-enquiries',
  'read-concerns',
  'read-thanks',
  'read-applications',
] as const;

/**
 * Who may do what: the one table of it. A viewer sees enquiries and thanks, not concerns and job
 * applications, which are need-to-know; an editor looks after the site's words and sees no messages.
 */
const PERMISSIONS: Record<Role, readonly Permission[]> = {
  owner: [...READ_ALL, 'answer-cases', 'read-outbox', 'moderate-comments'],
  manager: [...READ_ALL, 'answer-cases', 'read-outbox', 'moderate-comments'],
  coordinator: [...READ_ALL, 'answer-cases', 'read-outbox', 'moderate-comments'],
  editor: ['open-dashboard', 'moderate-comments'],
  viewer: ['open-dashboard', 'read-enquiries', 'read-thanks'],
};

/** Whether `role` carries `permission`. */
export function may(role: Role, permission: Permission): boolean {
  return PERMISSIONS[role].includes(permission);
}

/** The signed-in member of staff on whose behalf something is done. */
export interface Actor {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly role: Role;
}
