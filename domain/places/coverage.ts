import { milesBetween, type Position } from './distance.ts';
import { findPlace } from './find-place.ts';
import type { Gazetteer, Place } from './gazetteer.server.ts';
import { readPostcode } from './postcode.ts';
import { plainName } from './spelling.ts';
import { townName } from './towns-served.ts';

/** People a square mile in a British town, to work out its size from its population. */
const PEOPLE_A_SQUARE_MILE = 10_000;
/** The margin for a village, and beyond the last houses of any town. */
const EDGE_MILES = 0.5;
const NEAR_MILES = 5;

export interface ServedPlace {
  /** The office's spelling: `Nuneaton`, `Newport, Wales` or `CV8`. */
  readonly line: string;
  readonly name: string;
  readonly town: string;
  readonly position: Position;
  readonly miles: number;
  readonly outward: string | null;
}

export interface PlaceQuery {
  readonly name: string;
  readonly position: Position;
  readonly outward: { readonly code: string; readonly place: string } | null;
}

export interface Coverage {
  /** `near`: not listed, but close to a place that is visited. */
  readonly visits: 'yes' | 'near' | 'no';
  readonly by: ServedPlace | null;
}

export function servedPlaces(
  known: Gazetteer,
  lines: readonly string[],
  office: Position | null,
): readonly ServedPlace[] {
  return [...new Set(lines)].flatMap((line): readonly ServedPlace[] => {
    const found = findPlace(known, line, office);
    if (found.outcome !== 'found') return [];
    const outward = readPostcode(line)?.outward ?? null;
    const people = outward ? 0 : (placeAt(known, townName(line), found.position)?.population ?? 0);
    const miles = Math.sqrt(people / PEOPLE_A_SQUARE_MILE / Math.PI) + EDGE_MILES;
    return [{ line, name: townName(line), town: found.name, position: found.position, miles, outward }];
  });
}

export function coverageOf(query: PlaceQuery, served: readonly ServedPlace[]): Coverage {
  const byDistance = served
    .map((place) => ({ place, miles: milesBetween(place.position, query.position) }))
    .toSorted((a, b) => a.miles - b.miles);
  const own = byDistance.find(({ place }) => isIt(query, place));
  const around = own ?? byDistance.find(({ place, miles }) => place.outward === null && miles <= place.miles);
  if (around) return { visits: 'yes', by: around.place };
  const [nearest] = byDistance;
  if (!nearest) return { visits: 'no', by: null };
  return { visits: nearest.miles <= NEAR_MILES ? 'near' : 'no', by: nearest.place };
}

function isIt(query: PlaceQuery, place: ServedPlace): boolean {
  if (query.outward && place.outward) return query.outward.code === place.outward;
  // Places with the same name are far apart.
  const isClose = milesBetween(query.position, place.position) <= NEAR_MILES;
  return isClose && plainName(query.outward?.place ?? query.name) === plainName(place.town);
}

function placeAt({ byName }: Gazetteer, name: string, position: Position): Place | undefined {
  return byName.get(plainName(name))?.find((place) => milesBetween(place, position) < EDGE_MILES);
}
