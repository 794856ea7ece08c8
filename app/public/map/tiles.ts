/** Another tile server needs another address and its own credit. */
export const TILES = {
  origin: 'https://tile.openstreetmap.org',
  template: 'https://tile.openstreetmap.org/{z}/{x}/{y}.png',
  credit: '&copy; <a href="https://www.openstreetmap.org/copyright">OpenStreetMap</a> contributors',
} as const;

/** Specification section 9. */
export const STREET_ZOOM = 12;

export function openStreetMapLink({ latitude, longitude }: { latitude: number; longitude: number }): string {
  return `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=${STREET_ZOOM}/${latitude}/${longitude}`;
}
