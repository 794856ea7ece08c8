import type { Position } from '#domain/places/distance.ts';
import type { Provider } from '#domain/provider/provider.ts';
import { spokenAddress } from '#domain/provider/spoken.ts';

export const TILES = {
  origin: 'https://tile.openstreetmap.org',
  template: 'https://tile.openstreetmap.org/{z}/{x}/{y}.png',
  credit: '&copy; <a href="https://www.openstreetmap.org/copyright">OpenStreetMap</a> contributors',
} as const;

/** Specification section 9. */
export const STREET_ZOOM = 12;

export function openStreetMapLink(
  { office, isExact }: { readonly office: Position; readonly isExact: boolean },
  address: Provider['address'],
): string {
  const { latitude, longitude } = office;
  if (!isExact)
    return `https://www.openstreetmap.org/search?query=${encodeURIComponent(spokenAddress(address))}`;
  return `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=${STREET_ZOOM}/${latitude}/${longitude}`;
}
