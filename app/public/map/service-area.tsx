import { PLACES, placeNamed, townName } from '../frame/places.ts';
import type { ProviderView } from '../frame/provider-view.ts';
import { DrawnMap } from './drawn-map.tsx';
import { isOnMap, milesBetween } from './projection.ts';

export function ServiceArea({ provider }: { provider: ProviderView }) {
  if (provider.serviceArea.length === 0) return null;
  return (
    <section aria-labelledby="service-area" className="shell grid gap-8 py-12 md:grid-cols-2">
      <div>
        <h2 id="service-area" className="text-2xl">
          Where we visit
        </h2>
        <TownList provider={provider} />
        {provider.position && <StreetMapLink />}
      </div>
      <DrawnMap provider={provider} />
    </section>
  );
}

function StreetMapLink() {
  return (
    <>
      <p className="mt-5">
        {/* A whole new page, because only that page may load pictures from another website. */}
        <a href="/street-map" className="button">
          Go to the street map
        </a>
      </p>
      <p className="mt-2 text-sm">
        The street map comes from OpenStreetMap. We ask you before anything is loaded from there.
      </p>
    </>
  );
}

/** The towns and how far they are from the office, for those who read better than they see. */
export function TownList({ provider }: { provider: ProviderView }) {
  const { position, serviceArea } = provider;
  const served = new Set(serviceArea.map((name) => placeNamed(name)?.name));
  const beyond = isOnMap(position)
    ? PLACES.filter(({ name }) => !served.has(name)).map(({ name }) => name)
    : [];
  return (
    <>
      <p className="mt-4">
        Our carers visit people in and near these towns.
        {position && served.size > 1 && ' Distances are from our office.'}
      </p>
      <ul className="mt-3 list-disc pl-5">
        {serviceArea.map((name) => {
          const place = placeNamed(name);
          const miles = place && position && Math.round(milesBetween(place, position));
          return (
            <li key={name}>
              {townName(name)}
              {typeof miles !== 'number' ? '' : miles === 0 ? ', where our office is' : `, ${miles} miles`}
            </li>
          );
        })}
      </ul>
      {beyond.length > 0 && <p className="mt-3">White dots are other towns: {beyond.join(', ')}.</p>}
    </>
  );
}
