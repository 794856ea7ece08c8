import type { Provider } from '#domain/provider/provider.ts';
import { inArea } from '#domain/provider/spoken.ts';
import { PAGES } from './page-records.content.ts';

export type HeadFacts = Pick<Provider, 'name' | 'address'> & Partial<Pick<Provider, 'promises' | 'services'>>;

export type MenuGroup = 'About us' | 'Our services' | 'Knowledge centre' | 'Contact us';

export interface PageRecord {
  readonly title: string;
  /** The browser's title and history, where others using the device must not see what the page is about. */
  readonly discreetTitle?: string;
  readonly local?: true;
  readonly heading?: string;
  readonly description: string | ((facts: HeadFacts) => string);
  /** Extra search terms, never displayed. */
  readonly terms: string;
  readonly menu?: { readonly group?: MenuGroup; readonly label?: string };
  readonly footer?: { readonly row: 'links' | 'legal'; readonly label?: string };
  readonly unlisted?: true;
  /** Puts it into menus, the sitemap and search engines; by default a row of its lists, if it has any. */
  readonly filledBy?: 'itself' | 'gallery' | 'posts' | 'reviews';
  /** The editable texts, if they are only a heading and an introduction. Others are in `domain/page-texts`. */
  readonly texts?: { readonly introduction: string; readonly shows: string };
}

export interface SitePage extends PageRecord {
  readonly path: SitePath;
}

/** ISO date when built-in text was last revised: change both together, because search engines receive it. */
export const WORDS_REVISED = '2026-11-28';

export type SitePath = keyof typeof PAGES;

export const SITE_PAGES: readonly SitePage[] = Object.entries<PageRecord>(PAGES).map(([path, page]) => ({
  ...page,
  path: path as SitePath,
}));

/** Left out of search engines unless staff choose otherwise. */
export const UNLISTED_PAGES: ReadonlySet<string> = new Set(
  SITE_PAGES.filter(({ unlisted }) => unlisted).map(({ path }) => path),
);

export function pageAt(path: SitePath): SitePage {
  return { ...PAGES[path], path };
}

export function nameOfPage(path: SitePath): string {
  return path.slice(1) || 'home';
}

export function headingOf({ heading, title }: PageRecord): string {
  return heading ?? title;
}

export function headOf({ title, discreetTitle, local, description }: PageRecord, facts: HeadFacts) {
  return {
    title: discreetTitle ?? (local ? title + inArea(facts) : title),
    description: typeof description === 'string' ? description : description(facts),
  };
}

/** Public addresses without a page of their own: alternative views, a form's second address, files. */
export const OTHER_ADDRESSES: readonly string[] = [
  '/apply/check',
  '/blog/feed.xml',
  '/blog/search',
  '/blogdetail',
  '/did-we-help',
  '/messages',
  '/robots.txt',
  '/search',
  '/sitemap.xml',
  '/staff-login',
];

export const BUILT_IN_MOVES: ReadonlyMap<string, string> = new Map([['/nursing', '/livein']]);
