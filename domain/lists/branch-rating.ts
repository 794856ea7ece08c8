import { locationPageOf, NATIONS, type NationId } from '#domain/nations/nations.ts';
import { spokenDate } from '#platform/clock/spoken.ts';
import type { BranchEntry } from './branches.ts';

/** Returns the rating that its page must display in England (2014 Regulations, regulation 20A), or null. */
export function branchRating(
  { rating, rated_on, location_id }: Pick<BranchEntry, 'rating' | 'rated_on' | 'location_id'>,
  nation: NationId,
): { readonly text: string; readonly report: string | null } | null {
  const { regulator } = NATIONS[nation];
  const report = location_id ? locationPageOf(regulator, location_id) : null;
  const by = `${regulator.article}${regulator.name}`;
  if (rating) return { text: `Rated ${rating} by ${by} on ${spokenDate(rated_on)}.`, report };
  return report ? { text: `What ${by} says of this branch:`, report } : null;
}
