import { headingOf, pageAt, SITE_PAGES, type SitePath } from '#domain/content/pages.ts';
import aboutPage from './about.json' with { type: 'json' };
import accessibilityPage from './accessibility.json' with { type: 'json' };
import applyPage from './apply.json' with { type: 'json' };
import careersPage from './caregiver.json' with { type: 'json' };
import complaintsPage from './complaints-procedure.json' with { type: 'json' };
import contactPage from './contact.json' with { type: 'json' };
import dataComplaintPage from './data-protection-complaint.json' with { type: 'json' };
import faqPage from './faq.json' with { type: 'json' };
import galleryPage from './gallery.json' with { type: 'json' };
import homePage from './home.json' with { type: 'json' };
import { definePage, introducedPage, type PageText } from './page-text.ts';
import pricesPage from './prices.json' with { type: 'json' };
import privacyPage from './privacy.json' with { type: 'json' };
import concernPage from './raise-a-concern.json' with { type: 'json' };
import startedPage from './started.json' with { type: 'json' };
import stayingSafePage from './staying-safe.json' with { type: 'json' };
import teamPage from './team.json' with { type: 'json' };
import thanksPage from './thank-a-caregiver.json' with { type: 'json' };

export const PAGE_TEXTS: readonly PageText[] = [
  definePage(homePage),
  definePage(aboutPage),
  definePage(teamPage),
  definePage(faqPage),
  definePage(pricesPage),
  definePage(startedPage),
  definePage(careersPage),
  definePage(contactPage),
  definePage(galleryPage),
  definePage(thanksPage),
  definePage(applyPage),
  definePage(concernPage),
  definePage(stayingSafePage),
  definePage(privacyPage),
  definePage(accessibilityPage),
  definePage(complaintsPage),
  definePage(dataComplaintPage),
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
