import { data, Link } from 'react-router';
import { servicesContext } from '#app/context.ts';
import { isoDay } from '#domain/calendar/working-time.ts';
import { openPosts } from '#domain/lists/jobs.ts';
import { readEntries } from '#domain/lists/lists.server.ts';
import { readTownPages, type TownPage } from '#domain/lists/place-pages.server.ts';
import { CareOffered } from '../frame/care-offered.tsx';
import { businessNamed } from '../frame/linked-data.tsx';
import { DemoNote } from '../frame/page.tsx';
import { PlaceBody, PlaceOpening } from '../frame/place-page.tsx';
import { useOrigin, useProvider } from '../frame/provider-view.ts';
import { RingButton } from '../frame/reach-us.tsx';
import { packedArea } from '../map/area-map.server.ts';
import { ServiceArea } from '../map/service-area.tsx';
import type { Route } from './+types/town.ts';
import { answerAbout } from './answer.server.ts';
import { HowFarAndSoon, headingOf } from './area-answer.tsx';

export async function loader({ params, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const provider = services.provider();
  const pages = await readTownPages(services.open.db, provider);
  const town = pages.find(({ path }) => path === `/areas/${params.town}`);
  if (!town) throw data(null, { status: 404 });
  const [answer, posts, map] = await Promise.all([
    answerAbout(town.place, services),
    readEntries(services.open.db, 'jobs', provider),
    packedArea(provider),
  ]);
  const jobs = openPosts(posts, isoDay(services.clock())).filter((job) => job.town.trim() === town.name);
  return {
    town,
    answer: answer.found ? answer : null,
    jobs: jobs.map(({ id, title, hours }) => ({ id, title, hours })),
    others: pages.filter((page) => page !== town).map(({ path, name }) => ({ path, name })),
    map,
  };
}

type Loaded = Route.ComponentProps['loaderData'];

export default function Town({ loaderData }: Route.ComponentProps) {
  const { town, answer, jobs, others, map } = loaderData;
  const provider = useProvider();
  return (
    <>
      <TownOpening town={town} answer={answer} />
      <PlaceBody
        paragraphs={town.paragraphs}
        ask={`Ask about care in ${town.name}`}
        note={
          town.demo && (
            <DemoNote>What this page says of {town.name} shows how such a page will look.</DemoNote>
          )
        }
      >
        <CareOffered />
        {jobs.length > 0 && <Jobs jobs={jobs} name={town.name} />}
      </PlaceBody>
      <ServiceArea provider={provider} map={map} pages={[...others, town]} />
    </>
  );
}

function TownOpening({ town, answer }: Pick<Loaded, 'town' | 'answer'>) {
  const { name } = useProvider();
  const origin = useOrigin();
  const { title: heading, description } = town;
  const service = {
    '@type': 'Service',
    name: heading,
    serviceType: 'Home care',
    description,
    url: origin + town.path,
    provider: businessNamed(name, origin),
    areaServed: {
      '@type': 'City',
      name: town.place,
      geo: { '@type': 'GeoCoordinates', ...town.position },
    },
  };
  return (
    <PlaceOpening page={town} name={town.name} linked={service} beside={<RingButton />}>
      {answer && (
        <>
          <p className="mt-4 text-lg font-bold">{headingOf(answer)}.</p>
          <HowFarAndSoon answer={answer} />
        </>
      )}
    </PlaceOpening>
  );
}

function Jobs({ jobs, name }: Pick<Loaded, 'jobs'> & Pick<TownPage, 'name'>) {
  return (
    <section aria-labelledby="town-jobs" className="mt-10">
      <h2 id="town-jobs" className="text-2xl">
        Work with us in {name}
      </h2>
      <ul className="mt-3 grid gap-2">
        {jobs.map(({ id, title, hours }) => (
          <li key={id}>
            <Link to="/caregiver" className="inline-block py-2 font-bold">
              {title}
            </Link>
            {hours && `, ${hours}`}
          </li>
        ))}
      </ul>
    </section>
  );
}
