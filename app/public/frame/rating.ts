import { spokenDate } from '#platform/clock/spoken.ts';
import type { ProviderView } from './provider-view.ts';

/** Such as `Latest inspection 25 May 2021. Latest review 6 July 2023.`; null while neither has been entered. */
export function spokenInspection({ lastInspection, lastReview }: ProviderView['regulator']): string | null {
  const said = [
    lastInspection && `Latest inspection ${spokenDate(lastInspection)}.`,
    lastReview && `Latest review ${spokenDate(lastReview)}.`,
  ];
  return said.filter(Boolean).join(' ') || null;
}

/**
 * The rating as Regulation 20A wants it said: what it is, since when, and of which location. Null while
 * nobody has recorded one, because then nothing is known to say.
 */
export function spokenRating({ rating, ratedOn, locationId }: ProviderView['regulator']): string | null {
  if (!rating) return null;
  const location = locationId ? ` (location ${locationId})` : '';
  if (rating === 'Not yet rated') return `Not yet rated by the regulator${location}.`;
  return `Rated ${rating} overall${ratedOn ? ` on ${spokenDate(ratedOn)}` : ''}${location}.`;
}
