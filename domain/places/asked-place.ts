import type { AskedPlace } from './coverage.ts';
import { milesBetween, type Position } from './distance.ts';
import { findPlace, fullName } from './find-place.ts';
import type { Gazetteer, Place } from './gazetteer.server.ts';
import { readPostcode } from './postcode.ts';
import { PLACE_NAME_MAX } from './spelling.ts';

export type ReadPlace =
  | {
      readonly outcome: 'found';
      readonly place: AskedPlace;
      /** Its name in addresses and counts: a town, with what tells it from others, or the first half of a postcode. */
      readonly key: string;
    }
  /** Places that may be meant: several of that name, or names that are much alike. */
  | {
      readonly outcome: 'which' | 'unknown';
      readonly choices: readonly { readonly name: string; readonly key: string }[];
    };

/**
 * The place that somebody asks about, by a town or a postcode. Of a postcode only the first half is read on, because
 * the whole of it leads to some fifteen homes.
 * @param office where names repeat, the place nearest to it is meant
 * @param readFrom from where its key is to mean the same place
 */
export function readPlace(
  known: Gazetteer,
  typed: string,
  office: Position | null,
  readFrom: readonly (Position | null)[] = [office],
): ReadPlace {
  const text = typed.slice(0, PLACE_NAME_MAX).trim();
  const found = findPlace(known, text, office);
  if (found.outcome !== 'found') {
    const places = found.outcome === 'which' ? found.places : found.alike;
    const choices = places.map((place) => ({ name: fullName(place), key: keyOf(known, place, readFrom) }));
    return { outcome: found.outcome, choices };
  }
  const outward = outwardIn(known, text);
  if (outward && readPostcode(text)) {
    const place = { name: `${outward.code} (${outward.place})`, position: found.position, outward };
    return { outcome: 'found', place, key: outward.code };
  }
  const place = { name: found.name, position: found.position, outward };
  const listed = known.places.find((each) => milesBetween(each, found.position) === 0);
  const key = listed && !outward ? keyOf(known, listed, readFrom) : `${found.name}, ${outward?.code}`;
  return { outcome: 'found', place, key };
}

/** In it as a whole, or after a comma. */
function outwardIn(known: Gazetteer, text: string) {
  const [, ...rest] = text.split(',');
  for (const part of [text, ...rest]) {
    const postcode = readPostcode(part);
    const district = postcode && known.outward.get(postcode.outward);
    if (district) return { code: district.code, place: district.place };
  }
  return null;
}

/** Its name, with its county where it alone means another place somewhere. */
function keyOf(known: Gazetteer, place: Place, readFrom: readonly (Position | null)[]): string {
  const isMeant = (line: string) =>
    readFrom.every((office) => {
      const again = findPlace(known, line, office);
      return again.outcome === 'found' && milesBetween(again.position, place) === 0;
    });
  const named = [place.name, fullName(place)].find(isMeant);
  return named ?? `${place.name}, ${nearestDistrict(known, place)}`;
}

/** Of postcodes: what tells two places apart that are in one county, or in none. */
function nearestDistrict({ outward }: Gazetteer, position: Position): string {
  let [nearest, least] = ['', Number.POSITIVE_INFINITY];
  for (const district of outward.values()) {
    const miles = milesBetween(district, position);
    if (miles < least) [nearest, least] = [district.code, miles];
  }
  return nearest;
}
