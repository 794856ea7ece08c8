export interface Position {
  readonly latitude: number;
  readonly longitude: number;
}

export interface Place extends Position {
  readonly name: string;
  /** On which side of its dot the name stands, so that no name covers another. */
  readonly label: 'left' | 'right';
}

export const PLACES: readonly Place[] = [
  { name: 'Coventry', latitude: 52.4068, longitude: -1.5197, label: 'right' },
  { name: 'Kenilworth', latitude: 52.3496, longitude: -1.581, label: 'left' },
  { name: 'Leamington Spa', latitude: 52.2852, longitude: -1.5201, label: 'right' },
  { name: 'Warwick', latitude: 52.2823, longitude: -1.5849, label: 'left' },
  { name: 'Bedworth', latitude: 52.4793, longitude: -1.469, label: 'right' },
  { name: 'Stratford-upon-Avon', latitude: 52.1917, longitude: -1.7083, label: 'right' },
  { name: 'Nuneaton', latitude: 52.523, longitude: -1.4652, label: 'right' },
  { name: 'Rugby', latitude: 52.3709, longitude: -1.265, label: 'left' },
];

export const AVON: readonly Position[] = [
  { latitude: 52.402, longitude: -1.12 },
  { latitude: 52.386, longitude: -1.2 },
  { latitude: 52.382, longitude: -1.27 },
  { latitude: 52.383, longitude: -1.34 },
  { latitude: 52.374, longitude: -1.4 },
  { latitude: 52.345, longitude: -1.458 },
  { latitude: 52.342, longitude: -1.52 },
  { latitude: 52.312, longitude: -1.548 },
  { latitude: 52.298, longitude: -1.575 },
  { latitude: 52.279, longitude: -1.583 },
  { latitude: 52.247, longitude: -1.605 },
  { latitude: 52.212, longitude: -1.628 },
  { latitude: 52.208, longitude: -1.668 },
  { latitude: 52.19, longitude: -1.704 },
  { latitude: 52.176, longitude: -1.77 },
  { latitude: 52.168, longitude: -1.86 },
];

/** Settings may shorten it. */
export function townName(name: string): string {
  return placeNamed(name)?.name ?? name;
}

/** `Stratford` means Stratford-upon-Avon. */
export function placeNamed(name: string): Place | undefined {
  return PLACES.find((place) => place.name === name || place.name.startsWith(`${name}-`));
}
