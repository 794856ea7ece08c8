import { SERVICES } from '#domain/care-services/service-list.ts';
import { headingOf, type MenuGroup, SITE_PAGES, type SitePage } from '#domain/content/pages.ts';

export interface MenuLink {
  readonly to: string;
  readonly label: string;
}

interface Submenu {
  readonly label: MenuGroup;
  readonly links: readonly MenuLink[];
}

/** Specification section 2, shared header: what the menu holds. */
export const MENU: readonly (MenuLink | Submenu)[] = [
  ...linksIn(undefined),
  { label: 'About us', links: linksIn('About us') },
  { label: 'Our services', links: [...SERVICES, ...linksIn('Our services')] },
  { label: 'Knowledge centre', links: linksIn('Knowledge centre') },
  { label: 'Contact us', links: linksIn('Contact us') },
];

const [HOME, ABOUT, ...OTHERS] = footerRow('links');
const [FIRST_SERVICE] = SERVICES.map(({ to }) => ({ to, label: 'Our Services' }));
export const QUICK_LINKS = [HOME, ABOUT, FIRST_SERVICE, ...OTHERS].filter((link) => link !== undefined);
export const LEGAL_LINKS = footerRow('legal');

function linksIn(group: MenuGroup | undefined): readonly MenuLink[] {
  return SITE_PAGES.filter(({ menu }) => menu && menu.group === group).map((page) =>
    linkTo(page, page.menu?.label),
  );
}

function footerRow(row: 'links' | 'legal'): readonly MenuLink[] {
  return SITE_PAGES.filter(({ footer }) => footer?.row === row).map((page) =>
    linkTo(page, page.footer?.label),
  );
}

function linkTo(page: SitePage, label = headingOf(page)): MenuLink {
  return { to: page.path, label };
}
