import { milesBetween, type Position } from './distance.ts';
import { findPlace, fullName } from './find-place.ts';
import type { Gazetteer, Place } from './gazetteer.server.ts';

/** So many fit on one screen of a phone. */
const SHOWN_MAX = 12;
/** Further than carers of one office travel. */
const REACH_MILES = 20;
/** Near an office a village counts as much as a city far off: what this many miles more make of its size. */
const NEAR_MILES = 3;
/** A place so near to one that counts more is a part of it, or its neighbour on the map. */
const PART_MILES = 2;

export interface NearbyTown {
  /** As a line of the towns served names it. */
  readonly name: string;
  readonly miles: number;
}

/** The towns that an office is likely to serve, nearest first; none where nobody knows where it is. */
export function nearbyTowns(known: Gazetteer, office: Position | null): readonly NearbyTown[] {
  if (!office) return [];
  const around = known.places
    .map((place) => ({ place, miles: milesBetween(place, office) }))
    .filter(({ miles }) => miles <= REACH_MILES)
    .toSorted((one, other) => one.miles - other.miles);
  // Across a border a provider needs another registration.
  const near = around.filter(({ place }) => place.nation === around[0]?.place.nation);
  const towns: { readonly name: string; readonly place: Place; readonly miles: number }[] = [];
  for (const one of near.toSorted((a, b) => weightOf(b) - weightOf(a))) {
    if (towns.length === SHOWN_MAX) break;
    const isPart = towns.some(({ place }) => milesBetween(place, one.place) < PART_MILES);
    const name = isPart ? null : lineFor(known, one.place, office);
    if (name !== null) towns.push({ ...one, name });
  }
  return towns
    .toSorted((one, other) => one.miles - other.miles)
    .map(({ name, miles }) => ({ name, miles: Math.round(miles) }));
}

function weightOf({ place, miles }: { readonly place: Place; readonly miles: number }): number {
  return (place.population + 1) / (miles + NEAR_MILES) ** 2;
}

/** Its name, with its county where it alone means another place here; null where even that does. */
function lineFor(known: Gazetteer, place: Place, office: Position): string | null {
  const isMeant = (line: string) => {
    const found = findPlace(known, line, office);
    return found.outcome === 'found' && milesBetween(found.position, place) === 0;
  };
  return [place.name, fullName(place)].find(isMeant) ?? null;
}
