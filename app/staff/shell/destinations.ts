import { KINDS, readableKinds } from '#domain/cases/kinds/kinds.ts';
import { may, type Standing } from '#domain/staff/roles.ts';
import { ALL_KINDS } from '../kinds.ts';
import { SETTING_SCREENS } from '../settings/setting-screens.ts';
import { groupsOf, messageScreensOf, OWN_PAGES, type Screen } from './screens.ts';

interface Destination {
  readonly path: string;
  readonly name: string;
}

const FURTHER_SCREENS: readonly Screen[] = [
  { path: '/media/gallery', name: 'Gallery', permission: 'edit-media' },
  { path: '/media/site', name: 'Pictures on your pages', permission: 'edit-media' },
  { path: '/media/deleted', name: 'Deleted pictures', permission: 'edit-media' },
  { path: '/pages/menu', name: 'Menu', permission: 'edit-site' },
  { path: '/seo/redirects', name: 'Redirects', permission: 'edit-site' },
  { path: '/seo/links', name: 'Broken links', permission: 'edit-site' },
  { path: '/seo/sitemap', name: 'Sitemap', permission: 'edit-site' },
  { path: '/security/sign-ins', name: 'Sign-ins and sessions', permission: 'see-security' },
  { path: '/security/backups', name: 'Backups', permission: 'see-security' },
  { path: '/security/schedule', name: 'Schedule of the site’s own work', permission: 'see-security' },
  { path: '/privacy-desk/search', name: 'Everything about one person', permission: 'manage-privacy' },
  { path: '/privacy-desk/notices', name: 'Versions of the privacy notice', permission: 'manage-privacy' },
  { path: '/privacy-desk/retention', name: 'Automatic deletions', permission: 'manage-privacy' },
  { path: '/incoming', name: 'Filtered messages', permission: 'answer-cases' },
  { path: '/outbox?show=failed', name: 'Emails not sent', permission: 'read-outbox' },
];

const ACTIONS: readonly Screen[] = [
  { path: '/log', name: 'Log a call, visit or letter', permission: 'answer-cases' },
  { path: '/posts/new', name: 'Write a post', permission: 'edit-posts' },
  { path: '/pages/new', name: 'Write a page', permission: 'edit-site' },
  { path: '/reviews/new', name: 'Make a review', permission: 'edit-reviews' },
  { path: '/saved-answers/new', name: 'Write a template for replies', permission: 'edit-saved-answers' },
  { path: '/users/invite', name: 'Invite someone', permission: 'manage-staff' },
  { path: '/privacy-desk/requests/new', name: 'Record a data request', permission: 'manage-privacy' },
  { path: '/regulator-requests/new', name: 'Record a request by the regulator', permission: 'export-cases' },
  { path: '/seo/redirects/new', name: 'Add a redirect', permission: 'edit-site' },
];

export function destinationsOf(standing: Standing) {
  const allowed = (screens: readonly Screen[]) =>
    screens.filter(({ permission }) => may(standing, permission));
  const kinds = readableKinds(standing);
  const inboxes: readonly Destination[] = kinds.map((kind) => ({
    path: KINDS[kind].path,
    name: KINDS[kind].title,
  }));
  const screens: readonly Destination[] = [
    { path: '/dashboard', name: 'Dashboard' },
    ...(kinds.length > 0 ? [{ path: ALL_KINDS.path, name: 'All messages' }, ...inboxes] : []),
    ...messageScreensOf(standing.role),
    ...groupsOf(standing.role).flatMap((group) => group.screens),
    ...OWN_PAGES,
  ];
  return {
    screens,
    further: allowed(FURTHER_SCREENS),
    actions: allowed(ACTIONS),
    settings: allowed(SETTING_SCREENS).filter(({ path }) => !screens.some((screen) => screen.path === path)),
  };
}

export function isMeant(name: string, typed: string): boolean {
  const tokens = textOf(name);
  return textOf(typed).every((term) => tokens.some((word) => word.startsWith(term)));
}

function textOf(text: string): readonly string[] {
  return (
    text
      .normalize('NFKD')
      .replaceAll(/[\p{M}'’]/gu, '')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? []
  );
}
