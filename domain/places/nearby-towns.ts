import { milesBetween, type Position } from './distance.ts';
import { findPlace, fullName } from './find-place.ts';
import type { Gazetteer, Place } from './gazetteer.server.ts';

/** The number that fits on a phone's screen. */
const SHOWN_MAX = 12;
/** Further than one office's carers travel. */
const REACH_MILES = 20;
/** A nearby village ranks as high as a distant city: this many miles offset its size. */
const NEAR_MILES = 3;
/** A place this near to a larger one is part of it, or its neighbour on the map. */
const PART_MILES = 2;

export interface NearbyTown {
  readonly name: string;
  readonly miles: number;
}

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

function lineFor(known: Gazetteer, place: Place, office: Position): string | null {
  const isMeant = (line: string) => {
    const found = findPlace(known, line, office);
    return found.outcome === 'found' && milesBetween(found.position, place) === 0;
  };
  return [place.name, fullName(place)].find(isMeant) ?? null;
}
