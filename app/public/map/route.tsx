import { lazy, Suspense, useEffect, useState } from 'react';
import { PageTitle } from '../frame/page-title.tsx';
import { useProvider } from '../frame/provider-view.ts';
import { DrawnMap } from './drawn-map.tsx';
import { TownList } from './service-area.tsx';
import { openStreetMapLink, TILES } from './tiles.ts';

/** Whoever opens this page has asked for the street map, so it starts at once and may load its pictures. */
export const handle = { hydrates: 'at once', imagesFrom: [TILES.origin] };

const StreetMap = lazy(() => import('./street-map.tsx'));

export default function StreetMapPage() {
  const provider = useProvider();
  const runs = useRuns();
  const drawn = <DrawnMap provider={provider} />;
  return (
    <div className="shell py-10">
      <PageTitle
        title="Street map"
        description={`Where ${provider.name} is, and the towns its carers visit, on a street map.`}
        path="/street-map"
      />
      <h1 className="text-3xl">Street map</h1>
      <p className="measure mt-3 mb-6">
        Our office is at {provider.address.street}, {provider.address.town}, {provider.address.postcode}. You
        can also{' '}
        <a href={openStreetMapLink(provider.position)} rel="noopener">
          see it on OpenStreetMap
        </a>
        .
      </p>
      {runs ? (
        <Suspense fallback={drawn}>
          <StreetMap provider={provider} />
        </Suspense>
      ) : (
        drawn
      )}
      <h2 className="mt-10 text-2xl">Where we visit</h2>
      <TownList provider={provider} />
    </div>
  );
}

/** Whether script runs here: until it does, the drawn map is what there is. */
function useRuns(): boolean {
  const [runs, setRuns] = useState(false);
  useEffect(() => setRuns(true), []);
  return runs;
}
