import { LISTS, type ListName } from '#domain/lists/lists.ts';
import { readPlace } from '#domain/places/asked-place.ts';
import { gazetteer } from '#domain/places/gazetteer.server.ts';
import { officePosition, readTowns } from '#domain/places/towns-served.ts';
import type { Provider } from '#domain/provider/provider.ts';
import type { Typed } from '#domain/settings/sections.ts';

/** What was typed, with the place of a list that names one as the gazetteer calls it; an error where it is not known. */
export async function located(
  key: ListName,
  typed: Typed,
  provider: Provider,
): Promise<{ readonly typed: Typed; readonly errors: Typed }> {
  const { field, unless } = LISTS[key].located ?? {};
  const value = field === undefined ? '' : (typed[field] ?? '').trim();
  if (field === undefined || value === '' || value === unless) return { typed, errors: {} };
  const known = await gazetteer();
  const office = officePosition(known, provider);
  const read = readPlace(known, value, office);
  if (read.outcome === 'found') return { typed: { ...typed, [field]: read.key }, errors: {} };
  const { error = 'Enter one town or postcode district' } = readTowns(known, value, office);
  return { typed, errors: { [field]: error } };
}
