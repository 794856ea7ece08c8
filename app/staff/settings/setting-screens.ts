import { LIST_NAMES, LISTS, listPath } from '#domain/lists/lists.ts';
import { FACT_NAMES, FACT_SECTIONS, isFactSection } from '#domain/settings/sections.ts';
import type { Permission } from '#domain/staff/roles.ts';

export interface SettingScreen {
  readonly path: string;
  readonly name: string;
  readonly holds: string;
  readonly permission: Permission;
}

export const SITE_SCREENS: readonly SettingScreen[] = [
  {
    path: '/settings/look',
    name: 'Look',
    holds: 'Your colours and fonts, shown on your home page while you choose.',
    permission: 'change-settings',
  },
  {
    path: '/settings/logo',
    name: 'Logo',
    holds: 'Your logo or your name in type, and the icon for browser tabs and phones.',
    permission: 'change-settings',
  },
];

export const OFFICE_SCREENS: readonly SettingScreen[] = [
  {
    path: '/go-live',
    name: 'Go live',
    holds: 'What has to be right before visitors come, and to stay right, each with what to do.',
    permission: 'change-settings',
  },
  {
    path: '/users',
    name: 'Users',
    holds: 'Who can sign in, their roles and two-step sign-in.',
    permission: 'manage-staff',
  },
  {
    path: '/users#second-factor',
    name: 'Who needs a second factor',
    holds: 'Whether everyone must sign in with a code or a passkey too.',
    permission: 'manage-staff',
  },
  {
    path: '/settings/sign-in',
    name: 'Sign-in with Microsoft 365 or another directory',
    holds: 'People sign in with their account at work, and lose access here when they lose it there.',
    permission: 'set-up-directory',
  },
  {
    path: '/privacy-desk',
    name: 'Privacy',
    holds: 'What is deleted next, and everything about one person: export or erase it.',
    permission: 'manage-privacy',
  },
  {
    path: '/security/backups/schedule',
    name: 'Backup schedule',
    holds: 'How often they run and how long they are kept.',
    permission: 'change-settings',
  },
  {
    path: '/settings/mail',
    name: 'Email',
    holds: 'Who our emails come from, what they tell the office, and a test.',
    permission: 'change-settings',
  },
  {
    path: '/settings/mailbox',
    name: 'Incoming email',
    holds: 'Which mailbox is read, so that replies arrive in their messages.',
    permission: 'change-settings',
  },
  {
    path: '/settings/mail-account',
    name: 'Microsoft 365 or Google',
    holds: 'Consent for this site to use your mailbox there, in place of a password.',
    permission: 'change-settings',
  },
  {
    path: '/settings/text-messages',
    name: 'Text messages',
    holds: 'Confirmations and reminders for people without an email address.',
    permission: 'change-settings',
  },
  {
    path: '/settings/import',
    name: 'Import',
    holds: 'Bring posts and pictures of your old website, and contacts and open cases.',
    permission: 'import',
  },
  {
    path: '/settings/api-tokens',
    name: 'API tokens',
    holds: 'Let other programs read messages, send enquiries and add notes.',
    permission: 'connect-programs',
  },
  {
    path: '/settings/webhooks',
    name: 'Webhooks',
    holds: 'Tell other programs at once when something happens to a message.',
    permission: 'connect-programs',
  },
  {
    path: '/clocks',
    name: 'Response times',
    holds: 'How soon people hear from you.',
    permission: 'change-settings',
  },
  {
    path: '/saved-answers',
    name: 'Templates for replies',
    holds: 'Ready-made texts to start a reply with.',
    permission: 'edit-saved-answers',
  },
  {
    path: '/permissions',
    name: 'Permissions',
    holds: 'What each role can do.',
    permission: 'open-dashboard',
  },
];

export const SETTING_SCREENS: readonly Pick<SettingScreen, 'path' | 'name' | 'permission'>[] = [
  ...FACT_SECTIONS.map((section) => ({
    path: `/settings/${section}`,
    name: FACT_NAMES[section],
    permission: 'change-settings' as const,
  })),
  ...LIST_NAMES.filter((list) => !isFactSection(list)).map((list) => ({
    path: listPath(list),
    name: LISTS[list].title,
    permission: LISTS[list].permission ?? ('edit-site' as const),
  })),
  ...SITE_SCREENS,
  ...OFFICE_SCREENS,
];
