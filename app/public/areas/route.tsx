import { data, Link, redirect } from 'react-router';
import { servicesContext } from '#app/context.ts';
import { readFieldsOf } from '#app/forms/read-form.server.ts';
import door from '#app/pictures/art/hero-door.svg?url';
import { isoDay } from '#domain/calendar/working-time.ts';
import { readTownPages } from '#domain/lists/place-pages.server.ts';
import { introducedPage, textsOf } from '#domain/page-texts/page-text.ts';
import { countQuestion } from '#domain/places/area-questions.server.ts';
import { BranchList } from '../branches/branch-list.tsx';
import { PageOpening } from '../frame/page.tsx';
import { pageTexts } from '../frame/page-texts.server.ts';
import { useProvider } from '../frame/provider-view.ts';
import { packedArea } from '../map/area-map.server.ts';
import { ServiceArea } from '../map/service-area.tsx';
import type { Route } from './+types/route.ts';
import { answerAbout } from './answer.server.ts';
import { AreaAnswer } from './area-answer.tsx';
import { PlaceForm } from './place-form.tsx';

const AREAS = introducedPage('/areas');

const addressOf = (place: string) => `/areas?place=${encodeURIComponent(place)}`;

/** `?place=`: a town or the first half of a postcode. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const place = url.searchParams.get('place');
  const answer = place === null ? null : await answerAbout(place, services);
  const provider = services.provider();
  const towns = await readTownPages(services.open.db, provider);
  const view = {
    place,
    answer,
    pages: towns.map(({ path, name }) => ({ path, name })),
    map: await packedArea(provider),
    ...(await pageTexts({ context, url }, AREAS)),
  };
  return data(view, { status: answer?.found === false ? 404 : 200 });
}

/** Redirects to the place's address, so that no address contains the visitor's text, and counts only that place. */
export async function action({ request, context }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  const { place = '' } = await readFieldsOf(request, ['place']);
  const answer = await answerAbout(place, services);
  if (!answer.found) return data({ ...answer, typed: place }, { status: 422 });
  const question = { place: answer.key, visits: answer.visits, today: isoDay(services.clock()) };
  await services.open.transact((trx) => countQuestion(trx, question));
  return redirect(`${addressOf(answer.key)}#answer`, 303);
}

export default function Areas({ loaderData, actionData }: Route.ComponentProps) {
  const texts = textsOf(AREAS, loaderData ?? {});
  const provider = useProvider();
  const { place = null, answer = null, map = null, pages = [] } = loaderData ?? {};
  const refused = actionData ?? (answer?.found === false ? { ...answer, typed: place ?? '' } : null);
  return (
    <>
      <PageOpening
        path="/areas"
        heading={texts['top-heading']}
        text={texts['top-text']}
        picture={door}
        alt="A carer with a bag stands at the open door of an older woman."
        ground="bg-lavender"
      >
        <div className="mt-6">
          <PlaceForm typed={refused?.typed ?? place ?? ''} error={refused?.error} />
          {refused && refused.choices.length > 0 && (
            <ul className="mt-3 flex flex-wrap gap-x-5">
              {refused.choices.map(({ name, key }) => (
                <li key={key}>
                  <Link to={`${addressOf(key)}#answer`} className="inline-block py-2 font-bold">
                    {name}
                  </Link>
                </li>
              ))}
            </ul>
          )}
        </div>
      </PageOpening>
      {answer?.found && !actionData && <AreaAnswer answer={answer} />}
      <ServiceArea provider={provider} map={map} pages={pages} />
      <BranchList />
    </>
  );
}
