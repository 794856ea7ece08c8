import { milesBetween, type Position } from './distance.ts';
import { findPlace } from './find-place.ts';
import type { Gazetteer, Place } from './gazetteer.server.ts';
import { readPostcode } from './postcode.ts';
import { plainName } from './spelling.ts';
import { townName } from './towns-served.ts';

/** So many people live on a square mile of a British town: with it, their number says how far a town reaches. */
const PEOPLE_A_SQUARE_MILE = 10_000;
/** Of a village, and beyond the last houses of any town. */
const EDGE_MILES = 0.5;
/** As near as "in and near" a town may mean: the office says whether it does. */
const NEAR_MILES = 5;

/** A place that the office visits. */
export interface ServedPlace {
  /** As the office's list calls it: `Nuneaton`, `Newport, Wales` or `CV8`. */
  readonly line: string;
  /** As visitors read it. */
  readonly name: string;
  /** The town that it is, or that most addresses of the postcode are near. */
  readonly town: string;
  readonly position: Position;
  /** How far it reaches from its middle. */
  readonly miles: number;
  /** Set where it is the first half of a postcode. */
  readonly outward: string | null;
}

/** What somebody asks about. */
export interface AskedPlace {
  readonly name: string;
  readonly position: Position;
  /** The first half of a postcode, where one was typed, and the place that most of its addresses are near. */
  readonly outward: { readonly code: string; readonly place: string } | null;
}

export interface Coverage {
  /** `near`: nobody has said so of it, but a place that is visited is close by. */
  readonly visits: 'yes' | 'near' | 'no';
  /** The place visited that it belongs to, or is nearest to; null where no place is visited. */
  readonly by: ServedPlace | null;
}

/** Those of `lines` that the gazetteer knows, each once. */
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

/** Whether the office says that it visits a place. */
export function coverageOf(asked: AskedPlace, served: readonly ServedPlace[]): Coverage {
  const byDistance = served
    .map((place) => ({ place, miles: milesBetween(place.position, asked.position) }))
    .toSorted((a, b) => a.miles - b.miles);
  const own = byDistance.find(({ place }) => isIt(asked, place));
  const around = own ?? byDistance.find(({ place, miles }) => place.outward === null && miles <= place.miles);
  if (around) return { visits: 'yes', by: around.place };
  const [nearest] = byDistance;
  if (!nearest) return { visits: 'no', by: null };
  return { visits: nearest.miles <= NEAR_MILES ? 'near' : 'no', by: nearest.place };
}

function isIt(asked: AskedPlace, place: ServedPlace): boolean {
  if (asked.outward && place.outward) return asked.outward.code === place.outward;
  // Places of the same name lie far apart.
  const isClose = milesBetween(asked.position, place.position) <= NEAR_MILES;
  return isClose && plainName(asked.outward?.place ?? asked.name) === plainName(place.town);
}

function placeAt({ byName }: Gazetteer, name: string, position: Position): Place | undefined {
  return byName.get(plainName(name))?.find((place) => milesBetween(place, position) < EDGE_MILES);
}
