import { reviewInAYear } from '../calendar/review.ts';
import { type OwnTexts, REVIEWED_ON } from './own-texts.ts';
import type { PageText } from './page-text.ts';
import type { PageTexts } from './page-texts.server.ts';
import { PAGE_TEXTS } from './page-texts.ts';

/**
 * A year after somebody read a legal page and said so on it, it is to be read again.
 * @param today an ISO date
 * @returns the ISO date on which that was due; null while it is not, or where the page has no date of its own
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
