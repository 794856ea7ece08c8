import { reviewInAYear } from '../calendar/review.ts';
import { type OwnTexts, REVIEWED_ON } from './own-texts.ts';
import type { PageText } from './page-text.ts';
import type { PageTexts } from './page-texts.server.ts';
import { PAGE_TEXTS } from './page-texts.ts';

/**
 * Requires a review a year after the one the page states.
 * @param today an ISO date
 * @returns the ISO date on which it was due; null if it isn't, or the page has no date of its own
 */
export function reviewWasDue({ [REVIEWED_ON]: on }: OwnTexts, today: string): string | null {
  const due = on ? reviewInAYear(on) : today;
  return due < today ? due : null;
}

export function overdueLegalPages(texts: PageTexts, today: string): readonly PageText[] {
  return PAGE_TEXTS.filter(
    (page) => page.isLegal && reviewWasDue(texts.get(page.path) ?? {}, today) !== null,
  );
}
