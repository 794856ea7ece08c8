export interface Position {
  readonly latitude: number;
  readonly longitude: number;
}

const EARTH_RADIUS_MILES = 3958.8;
export const MILES_PER_DEGREE = (EARTH_RADIUS_MILES * Math.PI) / 180;

export function milesBetween(a: Position, b: Position): number {
  const [up, across] = [radians(b.latitude - a.latitude), radians(b.longitude - a.longitude)];
  const chord =
    Math.sin(up / 2) ** 2 +
    Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude)) * Math.sin(across / 2) ** 2;
  return 2 * EARTH_RADIUS_MILES * Math.asin(Math.sqrt(chord));
}

export function radians(degrees: number): number {
  return (degrees * Math.PI) / 180;
}
