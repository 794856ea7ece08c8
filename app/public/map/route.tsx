import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { servicesContext } from '#app/context.ts';
import { spokenAddress } from '#domain/provider/spoken.ts';
import { PageTop } from '../frame/page.tsx';
import { type ProviderView, useProvider } from '../frame/provider-view.ts';
import type { Route } from './+types/route.ts';
import { areaOnEarth, packedArea } from './area-map.server.ts';
import { unpackMap } from './area-map.ts';
import { DrawnMap } from './drawn-map.tsx';
import { TownList } from './service-area.tsx';
import { openStreetMapLink, TILES } from './tiles.ts';

/** The only page that may load pictures from another website, once the visitor has opened the street map. */
export const handle = { imagesFrom: [TILES.origin] };

const StreetMap = lazy(() => import('./street-map.tsx'));

export async function loader({ context }: Route.LoaderArgs) {
  const provider = context.get(servicesContext).provider();
  return { packed: await packedArea(provider), onEarth: await areaOnEarth(provider) };
}

export type OnEarth = NonNullable<Route.ComponentProps['loaderData']['onEarth']>;

export default function StreetMapPage({ loaderData: { packed, onEarth } }: Route.ComponentProps) {
  const provider = useProvider();
  const map = packed === null ? null : unpackMap(packed);
  const address = spokenAddress(provider.address);
  return (
    <div className="shell py-10">
      <PageTop path="/street-map" className="text-3xl" />
      <p className="measure mt-3 mb-6">
        {address ? `Our office is at ${address}.` : 'The place of our office is not on this website yet.'}
      </p>
      {map && <DrawnMap provider={provider} map={map} />}
      {onEarth && <OnRequest provider={provider} onEarth={onEarth} />}
      {provider.serviceArea.length > 0 && (
        <>
          <h2 className="mt-10 text-2xl">Where we visit</h2>
          <TownList provider={provider} map={map} />
        </>
      )}
      {map && (
        <p className="mt-10 text-sm">
          Where places are comes from <a href="https://www.geonames.org">GeoNames</a>, under the licence{' '}
          <a href="https://creativecommons.org/licenses/by/4.0/">CC BY 4.0</a>, and from us.
        </p>
      )}
    </div>
  );
}

/** Folded up, so that no other website is requested before the visitor opens it. */
function OnRequest({ provider, onEarth }: { provider: ProviderView; onEarth: OnEarth }) {
  const box = useRef<HTMLDetailsElement>(null);
  const [opened, setOpened] = useState(false);
  // The visitor may have opened it before the app ran.
  useEffect(() => setOpened(box.current?.open === true), []);
  return (
    <>
      <p className="measure mt-6 mb-3">
        The street map comes from OpenStreetMap. When you show it, that website sees your network address.
      </p>
      <details
        ref={box}
        suppressHydrationWarning
        className="no-print"
        onToggle={({ currentTarget }) => currentTarget.open && setOpened(true)}
      >
        <summary className="button mb-3">Show the street map from OpenStreetMap</summary>
        {opened && (
          <Suspense>
            <StreetMap provider={provider} onEarth={onEarth} />
          </Suspense>
        )}
        <p className="mt-3">
          <a href={openStreetMapLink(onEarth, provider.address)} rel="noopener" className="inline-block py-2">
            See the place on OpenStreetMap’s own website
          </a>
        </p>
      </details>
    </>
  );
}
