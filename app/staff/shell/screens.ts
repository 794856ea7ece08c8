import { may, type Permission, type Role } from '#domain/staff/roles.ts';

export interface Screen {
  readonly path: string;
  readonly name: string;
  readonly permission: Permission;
}

const GROUPS: readonly {
  readonly id: string;
  readonly label: string;
  readonly screens: readonly Screen[];
}[] = [
  {
    id: 'website',
    label: 'Website',
    screens: [
      { path: '/posts', name: 'Blog Post', permission: 'edit-posts' },
      { path: '/pages', name: 'Pages', permission: 'edit-site' },
      { path: '/comments', name: 'Comments', permission: 'moderate-comments' },
      { path: '/reviews', name: 'Reviews', permission: 'edit-reviews' },
      { path: '/media', name: 'Gallery', permission: 'edit-media' },
      { path: '/asked-areas', name: 'Where people ask', permission: 'edit-site' },
      { path: '/seo', name: 'SEO', permission: 'edit-site' },
    ],
  },
  {
    id: 'office',
    label: 'Office',
    screens: [
      { path: '/users', name: 'Users', permission: 'manage-staff' },
      { path: '/security', name: 'Security', permission: 'see-security' },
      { path: '/settings', name: 'Settings', permission: 'edit-site' },
      { path: '/privacy-desk', name: 'Privacy', permission: 'manage-privacy' },
      { path: '/regulator-requests', name: 'Requests by the regulator', permission: 'export-cases' },
      { path: '/saved-answers', name: 'Templates for replies', permission: 'edit-saved-answers' },
      { path: '/clocks', name: 'Response times', permission: 'change-settings' },
      { path: '/permissions', name: 'Permissions', permission: 'open-dashboard' },
      { path: '/audit', name: 'Audit log', permission: 'read-audit' },
    ],
  },
];

export function groupsOf(role: Role) {
  return GROUPS.map((group) => ({
    ...group,
    screens: group.screens.filter(({ permission }) => may(role, permission)),
  })).filter(({ screens }) => screens.length > 0);
}

const MESSAGE_SCREENS: readonly Screen[] = [
  { path: '/tasks', name: 'Tasks', permission: 'answer-cases' },
  { path: '/learning', name: 'Learning', permission: 'read-concerns' },
  { path: '/outbox', name: 'Outgoing email', permission: 'read-outbox' },
];

export function messageScreensOf(role: Role): readonly Screen[] {
  return MESSAGE_SCREENS.filter(({ permission }) => may(role, permission));
}

export const OWN_PAGES = [
  { path: '/account', name: 'My account' },
  { path: '/me', name: 'My settings' },
] as const;
