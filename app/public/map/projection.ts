import type { Position } from '../frame/places.ts';

const EARTH_RADIUS_MILES = 3958.8;
const MILES_PER_DEGREE = (EARTH_RADIUS_MILES * Math.PI) / 180;

/** What the map shows, in degrees. */
const NORTH = 52.55;
const WEST = -1.8;
/** In the middle of the map, where a mile east is drawn as long as a mile north. */
const TRUE_LATITUDE = 52.36;

export const UNITS_PER_MILE = 14;
export const MAP_WIDTH = 360;
export const MAP_HEIGHT = 384;

/** In map units from the top left: an equirectangular projection. */
export function project({ latitude, longitude }: Position): { readonly x: number; readonly y: number } {
  const unitsPerDegree = MILES_PER_DEGREE * UNITS_PER_MILE;
  return {
    x: round((longitude - WEST) * Math.cos(radians(TRUE_LATITUDE)) * unitsPerDegree),
    y: round((NORTH - latitude) * unitsPerDegree),
  };
}

/** Whether a position lies on the map: another provider's office may be elsewhere. */
export function isOnMap(position: Position | null): position is Position {
  if (!position) return false;
  const { x, y } = project(position);
  return x >= 0 && x <= MAP_WIDTH && y >= 0 && y <= MAP_HEIGHT;
}

/** As the crow flies, on a sphere. */
export function milesBetween(a: Position, b: Position): number {
  const [up, across] = [radians(b.latitude - a.latitude), radians(b.longitude - a.longitude)];
  const chord =
    Math.sin(up / 2) ** 2 +
    Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude)) * Math.sin(across / 2) ** 2;
  return 2 * EARTH_RADIUS_MILES * Math.asin(Math.sqrt(chord));
}

function radians(degrees: number): number {
  return (degrees * Math.PI) / 180;
}

/** A tenth of a unit is finer than any screen, and keeps the page small. */
function round(units: number): number {
  return Math.round(units * 10) / 10;
}
