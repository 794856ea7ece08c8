import type { Branches } from './branches.server.ts';

export const ROLES = ['owner', 'manager', 'coordinator', 'editor', 'viewer'] as const;
export type Role = (typeof ROLES)[number];

export const ROLE_NAMES: Record<Role, string> = {
  owner: 'Owner',
  manager: 'Manager',
  coordinator: 'Coordinator',
  editor: 'Editor',
  viewer: 'Viewer',
};

export const PERMISSIONS = [
  'open-dashboard',
  'read-enquiries',
  'read-thanks',
  'read-concerns',
  'read-applications',
  'read-data-complaints',
  'read-safeguarding',
  'answer-cases',
  'edit-saved-answers',
  'read-outbox',
  'moderate-comments',
  'edit-posts',
  'edit-media',
  'edit-reviews',
  'edit-site',
  'export-cases',
  'change-settings',
  'read-audit',
  'see-security',
  'end-sessions',
  'open-site',
  'import',
  'connect-programs',
  'download-backups',
  'set-up-directory',
  'manage-staff',
  'manage-privacy',
] as const;
export type Permission = (typeof PERMISSIONS)[number];

const READ_ALL = [
  'open-dashboard',
  'read-enquiries',
  'read-concerns',
  'read-thanks',
  'read-applications',
] as const;

const OFFICE_WORK = [
  'answer-cases',
  'edit-saved-answers',
  'read-outbox',
  'moderate-comments',
  'edit-posts',
  'edit-media',
  'edit-reviews',
] as const;
/** An export takes many people's words out of the office's control. */
const MANAGEMENT = [
  'read-data-complaints',
  'edit-site',
  'export-cases',
  'change-settings',
  'read-audit',
  'see-security',
  'manage-staff',
  'manage-privacy',
] as const;

/** Concerns and job applications are need-to-know; an editor looks after the site's words, not messages. */
const PERMISSIONS_OF: Record<Role, readonly Permission[]> = {
  owner: [
    ...READ_ALL,
    ...OFFICE_WORK,
    ...MANAGEMENT,
    'end-sessions',
    'open-site',
    'import',
    'connect-programs',
    'download-backups',
    'set-up-directory',
  ],
  manager: [...READ_ALL, ...OFFICE_WORK, ...MANAGEMENT],
  coordinator: [...READ_ALL, ...OFFICE_WORK],
  editor: ['open-dashboard', 'moderate-comments', 'edit-posts', 'edit-media', 'edit-site'],
  viewer: ['open-dashboard', 'read-enquiries', 'read-thanks'],
};

export const LEAD_ROLES = ROLES.filter((role) => PERMISSIONS_OF[role].includes('answer-cases'));

/** The role decides what someone may do; being named as a lead decides whether they read safeguarding cases. */
export interface Standing {
  readonly role: Role;
  readonly isLead?: boolean;
}

export function may(member: Role | Standing, permission: Permission): boolean {
  const { role, isLead = false } = typeof member === 'string' ? { role: member } : member;
  if (permission === 'read-safeguarding') return isLead && LEAD_ROLES.includes(role);
  return PERMISSIONS_OF[role].includes(permission);
}

export interface Colleague extends Standing {
  readonly id: string;
  readonly name: string;
  readonly email: string;
}

export interface Actor extends Colleague {
  readonly barredFrom: ReadonlySet<number>;
  readonly branches: Branches;
}

/** Who the office requires to have a second factor; `leaders` are owners and managers. */
export const REQUIRED_OF = ['everybody', 'leaders', 'nobody'] as const;
export type RequiredOf = (typeof REQUIRED_OF)[number];
