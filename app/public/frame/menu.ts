import {
  arrangeMenu,
  BUILT_IN_MENU,
  type MenuItem,
  type MenuLink,
  visibleMenu,
} from '#domain/content/menu.ts';
import { headingOf, SITE_PAGES, type SitePage } from '#domain/content/pages.ts';

const BUILT_IN = visibleMenu(arrangeMenu(BUILT_IN_MENU, []));

export interface FrameLink extends MenuLink {
  readonly lang?: 'en' | undefined;
  readonly hrefLang?: 'en' | undefined;
}

export interface FrameGroup extends Pick<FrameLink, 'label' | 'lang'> {
  readonly links: readonly FrameLink[];
}

/** @param items the office's own choice; each page knows the built-in items */
export function menuOf(
  services: readonly MenuLink[],
  items: readonly MenuItem[] = BUILT_IN,
): readonly (FrameLink | FrameGroup)[] {
  return items
    .map((item) =>
      'links' in item
        ? { ...item, links: item.links.flatMap((link) => (link === 'services' ? services : [link])) }
        : item,
    )
    .filter((item) => !('links' in item) || item.links.length > 0);
}

const [HOME, ABOUT, ...OTHERS] = footerRow('links');

export function quickLinks([first]: readonly MenuLink[], own: readonly MenuLink[] = []): readonly MenuLink[] {
  const services = first && { to: first.to, label: 'Our Services' };
  return [HOME, ABOUT, services, ...OTHERS, ...own].filter((link) => link !== undefined);
}

export const LEGAL_LINKS = footerRow('legal');

function footerRow(row: 'links' | 'legal'): readonly MenuLink[] {
  return SITE_PAGES.filter(({ footer }) => footer?.row === row).map((page) =>
    linkTo(page, page.footer?.label),
  );
}

function linkTo(page: SitePage, label = headingOf(page)): MenuLink {
  return { to: page.path, label };
}
