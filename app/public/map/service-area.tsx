import { Link } from 'react-router';
import type { ProviderView } from '../frame/provider-view.ts';
import { type AreaMap, type PackedMap, unpackMap } from './area-map.ts';
import { DrawnMap, inMiles } from './drawn-map.tsx';

interface Props {
  readonly provider: ProviderView;
  readonly map: AreaMap | null;
  readonly pages?: TownLinks;
}

type TownLinks = readonly { readonly name: string; readonly path: string }[];

interface ServiceAreaProps extends Pick<Props, 'provider' | 'pages'> {
  readonly map: PackedMap | null;
}

export function ServiceArea({ provider, map: packed, pages }: ServiceAreaProps) {
  if (provider.serviceArea.length === 0) return null;
  const map = packed === null ? null : unpackMap(packed);
  return (
    <section aria-labelledby="service-area" className="shell grid gap-8 py-12 md:grid-cols-2">
      <div>
        <h2 id="service-area" className="text-2xl">
          Where we visit
        </h2>
        <TownList provider={provider} map={map} pages={pages} />
        {map && <StreetMapLink />}
      </div>
      {map && <DrawnMap provider={provider} map={map} />}
    </section>
  );
}

function StreetMapLink() {
  return (
    <>
      <p className="mt-5">
        {/* Loads a whole new page, because only that page may load pictures from another website. */}
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

export function TownList({ provider: { serviceArea }, map, pages = [] }: Props) {
  const neighbours = map?.neighbours ?? [];
  return (
    <>
      <p className="mt-4">
        Our carers visit people in and near these towns.
        {map && serviceArea.length > 1 && ' Distances are from our office.'}
      </p>
      <ul className="mt-3 list-disc pl-5">
        {serviceArea.map((name, index) => {
          const town = map?.towns[index];
          const page = pages.find((each) => each.name === name);
          return (
            <li key={name}>
              {page ? (
                <Link to={page.path} className="inline-block py-2">
                  {name}
                </Link>
              ) : (
                name
              )}
              {town && distance(town.miles, index === map?.office.home)}
            </li>
          );
        })}
      </ul>
      {neighbours.length > 0 && (
        <p className="mt-3">White dots are other towns: {neighbours.map(({ name }) => name).join(', ')}.</p>
      )}
    </>
  );
}

function distance(miles: number, isHome: boolean): string {
  if (isHome) return ', where our office is';
  return miles === 0 ? ', less than a mile' : `, ${inMiles(miles)}`;
}
