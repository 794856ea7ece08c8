import { itemsOf } from '#domain/care-services/items.ts';
import { type Block, plainText } from '#domain/content/blocks.ts';
import { parseMarkup } from '#domain/content/blocks-markup.ts';
import { parseInline } from '#domain/content/inline-markup.ts';
import { headingOf, nameOfPage, pageAt, SITE_PAGES } from '#domain/content/pages.ts';
import { reviewInAYear } from '../calendar/review.ts';
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
import { type OwnTexts, REVIEWED_ON } from './own-texts.ts';
import { definePage, introducedPage, type PageText } from './page-text.ts';
import type { PageTexts } from './page-texts.server.ts';
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

export function titleOfPage({ path }: PageText): string {
  return headingOf(pageAt(path));
}

/** Returns when a yearly review was due, an ISO date; null if it isn't or the page has no date. */
export function reviewWasDue({ [REVIEWED_ON]: on }: OwnTexts, today: string): string | null {
  const due = on ? reviewInAYear(on) : today;
  return due < today ? due : null;
}

export function overdueLegalPages(texts: PageTexts, today: string): readonly PageText[] {
  return PAGE_TEXTS.filter(
    (page) => page.isLegal && reviewWasDue(texts.get(page.path) ?? {}, today) !== null,
  );
}

export function textBlocks(path: string, own: OwnTexts): readonly Block[] {
  const fields = pageTextAt(path)?.fields ?? {};
  return Object.entries(own).flatMap(([key, written]): readonly Block[] => {
    switch (fields[key]?.kind) {
      case undefined:
        return [];
      case 'rich':
        return parseMarkup(written);
      case 'items':
        return itemBlocks(written);
      default:
        return [{ kind: 'paragraph', words: written }];
    }
  });
}

export function itemBlocks(written: string): readonly Block[] {
  return itemsOf(written)
    .flatMap(({ name, text }) => [name, ...text.split('\n')])
    .map((line) => ({ kind: 'paragraph', words: parseInline(line) }));
}

export function plainTexts(path: string, own: OwnTexts): readonly string[] {
  return textBlocks(path, own).map((block) => plainText([block]));
}
