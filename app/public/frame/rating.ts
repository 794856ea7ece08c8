import { spokenDate } from '#domain/provider/spoken.ts';
import type { ProviderView } from './provider-view.ts';

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
