import type { PlaceQuery } from './coverage.ts';
import { milesBetween, type Position } from './distance.ts';
import { findPlace, fullName } from './find-place.ts';
import type { Gazetteer, Place } from './gazetteer.server.ts';
import { readPostcode } from './postcode.ts';
import { PLACE_NAME_MAX, plainName } from './spelling.ts';

export type ReadPlace =
  | {
      readonly outcome: 'found';
      readonly place: PlaceQuery;
      /** Used in addresses and counts: a town, with a qualifier if needed, or the first half of a postcode. */
      readonly key: string;
    }
  | {
      readonly outcome: 'which' | 'unknown';
      readonly choices: readonly { readonly name: string; readonly key: string }[];
    };

/**
 * Uses only the first half of a postcode: a whole one identifies some fifteen homes. @param office picks between
 * repeated names @param readFrom positions, each giving the key the same meaning
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

function outwardIn(known: Gazetteer, text: string) {
  const [, ...rest] = text.split(',');
  for (const part of [text, ...rest]) {
    const postcode = readPostcode(part);
    const district = postcode && known.outward.get(postcode.outward);
    if (district) return { code: district.code, place: district.place };
  }
  return null;
}

function keyOf(known: Gazetteer, place: Place, readFrom: readonly (Position | null)[]): string {
  const isMeant = (line: string) =>
    readFrom.every((office) => {
      const again = findPlace(known, line, office);
      return again.outcome === 'found' && milesBetween(again.position, place) === 0;
    });
  const named = [place.name, fullName(place)].find(isMeant);
  return named ?? `${place.name}, ${nearestDistrict(known, place)}`;
}

/** Returns a postcode district, which distinguishes two places in one county, or in none. */
function nearestDistrict({ outward }: Gazetteer, position: Position): string {
  let [nearest, least] = ['', Number.POSITIVE_INFINITY];
  for (const district of outward.values()) {
    const miles = milesBetween(district, position);
    if (miles < least) [nearest, least] = [district.code, miles];
  }
  return nearest;
}

const ELSEWHERE: readonly (readonly [pattern: RegExp, error: string])[] = [
  [/^bfpo\b/, 'We can’t look up BFPO addresses. Enter the town or postcode where the person needs care'],
  [
    /^(?:je|gy) ?\d|^(?:jersey|guernsey|alderney|sark|herm|channel islands|st helier|st peter port)\b/,
    'We don’t visit people in the Channel Islands. Enter a town or postcode in the United Kingdom',
  ],
  [
    /^im ?\d|^isle of man\b/,
    'We don’t visit people on the Isle of Man. Enter a town or postcode in the United Kingdom',
  ],
];

export function errorElsewhere(typed: string): string | null {
  const plain = plainName(typed);
  return ELSEWHERE.find(([pattern]) => pattern.test(plain))?.[1] ?? null;
}
