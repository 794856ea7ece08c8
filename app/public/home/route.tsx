import { Fragment, type ReactNode } from 'react';
import { Link } from 'react-router';
import { servicesContext } from '#app/context.ts';
import { SHORT_ENQUIRY_FORM } from '#app/forms/fields.ts';
import { MessageForm } from '#app/forms/message-form.tsx';
import listening from '#app/pictures/art/easy-listen.svg?url';
import { picturesFor } from '#app/pictures/pictures.server.ts';
import { languageAt } from '#domain/content/languages.ts';
import { headOf, pageAt } from '#domain/content/pages.ts';
import { readEntries } from '#domain/lists/lists.server.ts';
import homePage from '#domain/page-texts/home.json' with { type: 'json' };
import { definePage, orderOf, type TextsOf, textsOf } from '#domain/page-texts/page-text.ts';
import { offers } from '#domain/provider/services.ts';
import { HOME_PAGE } from '#domain/reviews/review-pages.ts';
import { visibleReviews } from '#domain/reviews/shown.server.ts';
import { AskWhere } from '../areas/place-form.tsx';
import { businessData, JsonLd } from '../frame/linked-data.tsx';
import { PageHead } from '../frame/page.tsx';
import { pageTexts } from '../frame/page-texts.server.ts';
import { type ProviderView, useOrigin, useProvider } from '../frame/provider-view.ts';
import { CallToContact, HeadOffice, RingButton } from '../frame/reach-us.tsx';
import { RegulatorNotice } from '../frame/regulator.tsx';
import { packedArea } from '../map/area-map.server.ts';
import { ServiceArea } from '../map/service-area.tsx';
import { hourlyPrice } from '../prices/prices-now.server.ts';
import type { Route } from './+types/route.ts';
import { Banners } from './banners.tsx';
import { changedCards } from './cards.server.ts';
import { ServiceCarousel } from './rail.tsx';
import { Partners, Tasks, Testimonials, Values, Wellbeing } from './sections.tsx';

const HOME = definePage(homePage);

interface Entry {
  readonly id: number;
  readonly demo: boolean;
  readonly picture: string;
  readonly review_by: string;
}

export async function loader({ context, url }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const provider = services.provider();
  const { db } = services.open;
  const language = languageAt(url.pathname);
  const [banners, tasks, partners, map] = await Promise.all([
    readEntries(db, 'banners', provider, language),
    readEntries(db, 'care-tasks', provider, language),
    readEntries(db, 'partners', provider, language),
    packedArea(provider),
  ]);
  const pictureFor = await picturesFor(
    db,
    [...banners, ...tasks, ...partners].map(({ picture }) => picture),
    language,
  );
  // Removes the office's own columns: visitors don't need them, and every byte of this page counts.
  const prepareRows = <Row extends Entry>(rows: readonly Row[]) =>
    rows.map(({ id, demo, review_by, ...row }) => ({ ...row, picture: pictureFor(row.picture) }));
  const cards = await changedCards(services);
  const withheld = new Set(
    services.careServices().flatMap(({ key, path }) => (offers(provider.services, key) ? [] : [path])),
  );
  return {
    ...(cards && { cards }),
    banners: prepareRows(banners).filter(({ link }) => !withheld.has(link)),
    tasks: prepareRows(tasks),
    partners: prepareRows(partners),
    hasDemoPartners: partners.some(({ demo }) => demo) || undefined,
    testimonials: await visibleReviews(db, HOME_PAGE),
    map,
    price: await cheapestHour(context),
    ...(await pageTexts({ context, url }, HOME)),
    // Fills the deadlines in here: search engines need them, the page doesn't have them.
    description: headOf(pageAt('/'), provider).description,
  };
}

async function cheapestHour(context: Route.LoaderArgs['context']) {
  const found = await hourlyPrice(context, null);
  return found ? { pounds: found.pounds, demo: found.demo || undefined } : undefined;
}

export type HomeData = Route.ComponentProps['loaderData'];

export type HomeTexts = TextsOf<typeof HOME>;

export default function Home({ loaderData }: Route.ComponentProps) {
  const { banners, map, description, price } = loaderData;
  const order = orderOf(HOME, loaderData);
  const [first, ...others] = order;
  const rest = first === 'values' ? others : order;
  const provider = useProvider();
  const sections = sectionsOf(loaderData, provider);
  const origin = useOrigin();
  return (
    <>
      <PageHead path="/" description={description} />
      <JsonLd graph={[businessData(provider, origin)]} />
      <Banners banners={banners} />
      <div className="shell mt-4 pb-14">
        <div className="grid gap-6 lg:grid-cols-2">
          <AskWhere provider={provider}>
            <p className="mt-3">
              <Link to="/prices" className="inline-block py-2">
                What it costs
              </Link>
              {price && `: from ${price.pounds} an hour${price.demo ? ' (made up)' : ''}`}
            </p>
          </AskWhere>
          <RegulatorNotice />
        </div>
        {first === 'values' && sections.values}
      </div>
      {rest.map((key) => (
        <Fragment key={key}>
          {key === 'values' ? <div className="shell pb-14">{sections.values}</div> : sections[key]}
        </Fragment>
      ))}
      <HeadOffice provider={provider} />
      <ServiceArea provider={provider} map={map} />
    </>
  );
}

function sectionsOf(
  loaderData: HomeData,
  { filmUrl }: Pick<ProviderView, 'filmUrl'>,
): Readonly<Record<string, ReactNode>> {
  const { cards, tasks, partners, hasDemoPartners, testimonials } = loaderData;
  const texts = textsOf(HOME, loaderData);
  return {
    values: <Values texts={texts} />,
    services: <ServiceCarousel cards={cards} heading={texts['services-heading']} />,
    tasks: <Tasks tasks={tasks} heading={texts['tasks-heading']} />,
    wellbeing: <Wellbeing filmUrl={filmUrl} texts={texts} />,
    said: <Testimonials testimonials={testimonials} heading={texts['said-heading']} />,
    partners: (
      <Partners partners={partners} hasDemoPartners={hasDemoPartners} heading={texts['partners-heading']} />
    ),
    call: <CallToContact heading={texts['call-heading']} text={texts['call-text']} />,
    ask: <Ask texts={texts} />,
  };
}

function Ask({ texts }: { texts: HomeTexts }) {
  return (
    <section aria-labelledby="ask" className="shell grid gap-10 py-14 lg:grid-cols-[1fr_minmax(0,36rem)]">
      <div>
        <h2 id="ask" className="text-3xl">
          {texts['ask-heading']}
        </h2>
        <p className="measure mt-4">{texts['ask-text']}</p>
        <p className="mt-6">
          <RingButton />
        </p>
        <img src={listening} alt="" width={300} height={300} loading="lazy" className="mt-6 max-sm:hidden" />
      </div>
      <div className="card p-5 sm:p-8">
        <MessageForm spec={SHORT_ENQUIRY_FORM} />
      </div>
    </section>
  );
}
