import { headingOf, pageAt, SITE_PAGES, type SitePath } from '#domain/content/pages.ts';
import { ABOUT } from './about.content.ts';
import { ACCESSIBILITY } from './accessibility.content.ts';
import { CAREERS } from './careers.content.ts';
import { COMPLAINTS } from './complaints.content.ts';
import { APPLY, CONCERN, DATA_COMPLAINT, THANKS } from './form-pages.content.ts';
import { HOME } from './home.content.ts';
import { introducedPage, type PageText } from './page-text.ts';
import { PRIVACY } from './privacy.content.ts';
import { CONTACT, FAQ, GALLERY, PRICES, TEAM } from './short-pages.content.ts';
import { STARTED } from './started.content.ts';
import { STAYING_SAFE } from './staying-safe.content.ts';

export const PAGE_TEXTS: readonly PageText[] = [
  HOME,
  ABOUT,
  TEAM,
  FAQ,
  PRICES,
  STARTED,
  CAREERS,
  CONTACT,
  GALLERY,
  THANKS,
  APPLY,
  CONCERN,
  STAYING_SAFE,
  PRIVACY,
  ACCESSIBILITY,
  COMPLAINTS,
  DATA_COMPLAINT,
  ...SITE_PAGES.filter(({ texts }) => texts).map(({ path }) => introducedPage(path)),
];

export function pageTextAt(path: string): PageText | undefined {
  return PAGE_TEXTS.find((page) => page.path === path);
}

export function pageTextNamed(name: string): PageText | undefined {
  return PAGE_TEXTS.find(({ path }) => nameOfPage(path) === name);
}

export function nameOfPage(path: SitePath): string {
  return path.slice(1) || 'home';
}

export function titleOfPage({ path }: PageText): string {
  return headingOf(pageAt(path));
}
