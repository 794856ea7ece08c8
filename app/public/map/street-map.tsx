import { circleMarker, map, tileLayer } from 'leaflet';
import { useEffect, useRef, useState } from 'react';
import type { ProviderView } from '../frame/provider-view.ts';
import type { OnEarth } from './route.tsx';
import styles from './street-map.css?url';
import { STREET_ZOOM, TILES } from './tiles.ts';

/** Loaded separately, because its library is larger than the page. */
export default function StreetMap({ provider, onEarth }: { provider: ProviderView; onEarth: OnEarth }) {
  const box = useRef<HTMLDivElement>(null);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    if (!box.current) return;
    const { latitude, longitude } = onEarth.office;
    const streetMap = map(box.current, { scrollWheelZoom: false }).setView(
      [latitude, longitude],
      STREET_ZOOM,
    );
    tileLayer(TILES.template, { attribution: TILES.credit, maxZoom: 19 })
      .on('tileerror', () => setFailed(true))
      .addTo(streetMap);
    for (const [index, name] of provider.serviceArea.entries()) {
      const town = onEarth.towns[index];
      if (town)
        circleMarker([town.latitude, town.longitude], {
          radius: 9,
          color: 'var(--color-ink)',
          fillColor: 'var(--color-coral)',
          fillOpacity: 1,
        })
          .bindTooltip(name)
          .addTo(streetMap);
    }
    circleMarker([latitude, longitude], {
      radius: 12,
      color: 'var(--color-ink)',
      fillColor: 'var(--color-ink)',
      fillOpacity: 1,
    })
      .bindTooltip(officeLabel(provider, onEarth), { permanent: true, direction: 'top' })
      .addTo(streetMap);
    streetMap.getPane('overlayPane')?.setAttribute('aria-hidden', 'true');
    return () => {
      streetMap.remove();
    };
  }, [provider, onEarth]);
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

/** The middle of a postcode district may be a mile from the door. */
function officeLabel({ address }: ProviderView, { isExact }: OnEarth): string {
  return isExact ? `Our office: ${address.street}` : `Our office is near here: ${address.postcode}`;
}
