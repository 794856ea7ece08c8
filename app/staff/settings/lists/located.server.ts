import type { Services } from '#app/context.ts';
import { type BranchPlaces, branchPlaceWarnings, branchPosition } from '#domain/lists/branches.server.ts';
import type { ListEntry } from '#domain/lists/lists.server.ts';
import { LISTS, type ListName } from '#domain/lists/lists.ts';
import { gazetteer } from '#domain/places/gazetteer.server.ts';
import { readPlaceLines } from '#domain/places/place-lines.ts';
import { readPlace } from '#domain/places/place-query.ts';
import { officePosition, readTowns } from '#domain/places/towns-served.ts';
import type { Provider } from '#domain/provider/provider.ts';
import { ofBranch } from '#domain/provider/safeguarding.ts';
import type { Typed } from '#domain/settings/sections.ts';
import { linesOf } from '#platform/text/paragraphs.ts';

export async function located(
  key: ListName,
  typed: Typed,
  provider: Provider,
): Promise<{ readonly typed: Typed; readonly errors: Typed }> {
  const { field, unless, aLineEach } = LISTS[key].located ?? {};
  const value = field === undefined ? '' : (typed[field] ?? '').trim();
  if (field === undefined || value === '' || value === unless) return { typed, errors: {} };
  const known = await gazetteer();
  const office = officePosition(known, provider);
  if (aLineEach) {
    const near = branchPosition(known, placesIn(typed), office);
    const { lines, error } = readPlaceLines(known, linesOf(value), { near, readFrom: [office] });
    return error
      ? { typed, errors: { [field]: error } }
      : { typed: { ...typed, [field]: lines.join('\n') }, errors: {} };
  }
  const read = readPlace(known, value, office);
  if (read.outcome === 'found') return { typed: { ...typed, [field]: read.key }, errors: {} };
  const { error = 'Enter one town or postcode district' } = readTowns(known, value, office);
  return { typed, errors: { [field]: error } };
}

export async function placeWarnings(
  key: ListName,
  { provider, safeguarding }: Pick<Services, 'provider' | 'safeguarding'>,
): Promise<(entry: Pick<ListEntry, 'id' | 'fields'>) => readonly string[]> {
  if (key !== 'branches') return () => [];
  const known = await gazetteer();
  const { nation, ...facts } = provider();
  const parts = { nation, office: officePosition(known, facts) };
  const councils = safeguarding();
  return ({ id, fields }) => [
    ...branchPlaceWarnings(known, placesIn(fields), parts),
    ...(councils.length > 0 && ofBranch(councils, id).length === 0 ? [NO_COUNCIL] : []),
  ];
}

const NO_COUNCIL =
  'No council under Safeguarding numbers names one of its towns, so its page says no number. Add the town to its council.';

function placesIn({ town = '', postcode = '', towns = '' }: Typed): BranchPlaces {
  return { town, postcode, towns };
}
