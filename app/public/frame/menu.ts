import { headingOf, type MenuGroup, SITE_PAGES, type SitePage } from '#domain/content/pages.ts';

export interface MenuLink {
  readonly to: string;
  readonly label: string;
}

interface Submenu {
  readonly label: MenuGroup;
  readonly links: readonly MenuLink[];
}

/** Specification section 2, shared header: what the menu holds, with the services that are offered. */
export function menuOf(services: readonly MenuLink[]): readonly (MenuLink | Submenu)[] {
  return [
    ...linksIn(undefined),
    { label: 'About us', links: linksIn('About us') },
    { label: 'Our services', links: [...services, ...linksIn('Our services')] },
    { label: 'Knowledge centre', links: linksIn('Knowledge centre') },
    { label: 'Contact us', links: linksIn('Contact us') },
  ];
}

const [HOME, ABOUT, ...OTHERS] = footerRow('links');

/** The services begin with the first that is offered. */
export function quickLinks([first]: readonly MenuLink[]): readonly MenuLink[] {
  const services = first && { to: first.to, label: 'Our Services' };
  return [HOME, ABOUT, services, ...OTHERS].filter((link) => link !== undefined);
}

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
