import type { Position } from './distance.ts';
import { findPlace, fullName, postcodePosition } from './find-place.ts';
import type { Gazetteer } from './gazetteer.server.ts';

export interface Whereabouts {
  readonly address: { readonly town: string; readonly postcode: string };
  /** Exact, from a version that asked for it; most offices have none. */
  readonly position: Position | null;
}

export function townName(line: string): string {
  return line.split(',')[0]?.trim() ?? '';
}

export function officePosition(known: Gazetteer, { position, address }: Whereabouts): Position | null {
  if (position) return position;
  const district = postcodePosition(known, address.postcode);
  if (district) return district;
  const town = findPlace(known, address.town, null);
  return town.outcome === 'found' ? town.position : null;
}

export function townPosition(known: Gazetteer, line: string, office: Position | null): Position | null {
  const found = findPlace(known, line, office);
  return found.outcome === 'found' ? found.position : null;
}

export interface ReadTowns {
  readonly lines: readonly string[];
  readonly error?: string | undefined;
}

const LINE_MAX = 200;
/** More than the map has room for, and few enough to look them all up. */
const TOWNS_MAX = 40;

/** Names or postcodes, one a line; all must be known. @param office for repeated names, the nearest is meant */
export function readTowns(known: Gazetteer, typed: string, office: Position | null): ReadTowns {
  const lines = typed
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
  if (lines.length > TOWNS_MAX) return { lines, error: `Enter at most ${TOWNS_MAX} towns` };
  const towns = new Set<string>();
  for (const typedLine of lines) {
    const { line, error } = readTown(known, typedLine, office);
    if (error) return { lines, error };
    towns.add(line);
  }
  return { lines: [...towns] };
}

function readTown(
  known: Gazetteer,
  line: string,
  office: Position | null,
): { readonly line: string; readonly error?: string } {
  if (line.length > LINE_MAX) return { line, error: 'Enter one town a line' };
  const found = findPlace(known, line, office);
  if (found.outcome === 'found') return { line: line.includes(',') ? line : found.name };
  if (found.outcome === 'which') {
    const choices = found.places.map((place) => `“${fullName(place)}”`);
    const either = new Intl.ListFormat('en-GB', { type: 'disjunction' }).format(choices);
    return { line, error: `Which ${townName(line)}? Enter ${either}` };
  }
  const [likeliest] = found.alike;
  const meant = likeliest ? `Did you mean ${fullName(likeliest)}? If not, enter` : 'Enter';
  return {
    line,
    error: `We don’t know a place called ${townName(line)}. ${meant} its postcode after a comma, such as ${townName(line)}, NR21`,
  };
}
