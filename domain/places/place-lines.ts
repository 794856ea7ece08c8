import { milesBetween, type Position } from './distance.ts';
import { findPlace } from './find-place.ts';
import type { Gazetteer, Nation } from './gazetteer.server.ts';
import { readPlace } from './place-query.ts';
import { readPostcode } from './postcode.ts';
import { type ReadTowns, readTowns } from './towns-served.ts';

/** Reads lines that mean one place anywhere, with the first error. @param near decides repeated names */
export function readPlaceLines(
  known: Gazetteer,
  typed: readonly string[],
  { near, readFrom }: { readonly near: Position | null; readonly readFrom: readonly (Position | null)[] },
): ReadTowns {
  const lines = new Set<string>();
  for (const line of typed) {
    const read = readPlace(known, line, near, [near, ...readFrom]);
    if (read.outcome !== 'found') {
      const { error = 'Enter one town or postcode district a line' } = readTowns(known, line, near);
      return { lines: typed, error };
    }
    lines.add(read.key);
  }
  return { lines: [...lines] };
}

export function nationsOf(known: Gazetteer, line: string, near: Position | null): readonly Nation[] {
  for (const part of [line, ...line.split(',').slice(1)]) {
    const postcode = readPostcode(part);
    const district = postcode && known.outward.get(postcode.outward);
    if (district) return district.nations;
  }
  const found = findPlace(known, line, near);
  if (found.outcome !== 'found') return [];
  const place = known.places.find((each) => milesBetween(each, found.position) === 0);
  return place ? [place.nation] : [];
}
