import { MILES_PER_DEGREE, type Position, radians } from '#domain/places/distance.ts';

export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface Projection {
  readonly middle: Position;
  readonly unitsPerMile: number;
}

export const MAP_WIDTH = 360;
export const MAP_HEIGHT = 384;
const MARGIN = 34;
/** A map of one village would otherwise show its garden fences. */
const MILES_MIN = 2;

export function projectionOf(positions: readonly Position[]): Projection {
  const latitudes = positions.map(({ latitude }) => latitude);
  const longitudes = positions.map(({ longitude }) => longitude);
  const [south, north] = [Math.min(...latitudes), Math.max(...latitudes)];
  const [west, east] = [Math.min(...longitudes), Math.max(...longitudes)];
  const middle = { latitude: (south + north) / 2, longitude: (west + east) / 2 };
  const down = Math.max(MILES_MIN, (north - south) * MILES_PER_DEGREE);
  const across = Math.max(MILES_MIN, (east - west) * eastward(middle));
  const unitsPerMile = Math.min((MAP_WIDTH - 2 * MARGIN) / across, (MAP_HEIGHT - 2 * MARGIN) / down);
  return { middle, unitsPerMile };
}

/** Returns map units from the top left; the point may be off the map. */
export function project({ middle, unitsPerMile }: Projection, { latitude, longitude }: Position): Point {
  return {
    x: Math.round(MAP_WIDTH / 2 + (longitude - middle.longitude) * eastward(middle) * unitsPerMile),
    y: Math.round(MAP_HEIGHT / 2 - (latitude - middle.latitude) * MILES_PER_DEGREE * unitsPerMile),
  };
}

/** Miles in a degree of longitude. */
function eastward({ latitude }: Position): number {
  return MILES_PER_DEGREE * Math.cos(radians(latitude));
}
