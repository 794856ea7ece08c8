import { circleMarker, map, tileLayer } from 'leaflet';
import { useEffect, useRef, useState } from 'react';
import { type Position, placeNamed } from '../frame/places.ts';
import type { ProviderView } from '../frame/provider-view.ts';
import styles from './street-map.css?url';
import { STREET_ZOOM, TILES } from './tiles.ts';

/** Loaded by itself, because its library is larger than the page. */
export default function StreetMap({ provider, position }: { provider: ProviderView; position: Position }) {
  const box = useRef<HTMLDivElement>(null);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    if (!box.current) return;
    const { latitude, longitude } = position;
    const shown = map(box.current, { scrollWheelZoom: false }).setView([latitude, longitude], STREET_ZOOM);
    tileLayer(TILES.template, { attribution: TILES.credit, maxZoom: 19 })
      .on('tileerror', () => setFailed(true))
      .addTo(shown);
    for (const name of provider.serviceArea) {
      const place = placeNamed(name);
      if (place)
        circleMarker([place.latitude, place.longitude], {
          radius: 9,
          color: '#17352f',
          fillColor: '#b8432f',
          fillOpacity: 1,
        })
          .bindTooltip(place.name)
          .addTo(shown);
    }
    circleMarker([latitude, longitude], {
      radius: 12,
      color: '#17352f',
      fillColor: '#17352f',
      fillOpacity: 1,
    })
      .bindTooltip(`Our office: ${provider.address.street}`, { permanent: true, direction: 'top' })
      .addTo(shown);
    return () => {
      shown.remove();
    };
  }, [provider, position]);
  return (
    <>
      <link rel="stylesheet" href={styles} precedence="default" />
      <section ref={box} aria-label="Street map" className="street-map" />
      {failed && (
        <p role="status" className="mt-3">
          Some of the map did not load. The list below tells you the same.
        </p>
      )}
    </>
  );
}
