import { servicesContext } from '#app/context.ts';
import { ENQUIRY_FORM } from '#app/forms/fields.ts';
import { MessageForm } from '#app/forms/message-form.tsx';
import { picturesFor } from '#app/pictures/pictures.server.ts';
import { workingDays } from '#domain/cases/deadlines/targets.ts';
import { headOf, pageAt } from '#domain/content/pages.ts';
import { readEntries } from '#domain/lists/lists.server.ts';
import { NATIONS } from '#domain/nations/nations.ts';
import { fillAll } from '#domain/provider/placeholders.ts';
import { offers } from '#domain/provider/services.ts';
import { HOME_PAGE } from '#domain/reviews/review-pages.ts';
import { shownReviews } from '#domain/reviews/shown.server.ts';
import { businessData, JsonLd } from '../frame/linked-data.tsx';
import { PageHead } from '../frame/page.tsx';
import { useOrigin, useProvider, useTargets } from '../frame/provider-view.ts';
import { CallToContact, HeadOffice } from '../frame/reach-us.tsx';
import { packedArea } from '../map/area-map.server.ts';
import { ServiceArea } from '../map/service-area.tsx';
import type { Route } from './+types/route.ts';
import { Banners } from './banners.tsx';
import { changedCards } from './cards.server.ts';
import { ServiceCarousel } from './rail.tsx';
import { Partners, RegulatorNotice, Tasks, Testimonials, Values, Wellbeing } from './sections.tsx';

interface Entry {
  readonly id: number;
  readonly demo: boolean;
  readonly picture: string;
  readonly review_by: string;
}

export async function loader({ context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const provider = services.provider();
  const { db } = services.open;
  const [banners, tasks, partners, map] = await Promise.all([
    readEntries(db, 'banners', provider),
    readEntries(db, 'care-tasks', provider),
    readEntries(db, 'partners', provider),
    packedArea(provider),
  ]);
  const pictureFor = await picturesFor(
    db,
    [...banners, ...tasks, ...partners].map(({ picture }) => picture),
  );
  // The office's own columns are no visitor's business, and every byte of this page counts.
  const shown = <Row extends Entry>(rows: readonly Row[]) =>
    rows.map(({ id, demo, review_by, ...row }) => ({ ...row, picture: pictureFor(row.picture) }));
  const cards = await changedCards(services);
  const withheld = new Set(
    services.careServices().flatMap(({ key, path }) => (offers(provider.services, key) ? [] : [path])),
  );
  return {
    ...(cards && { cards }),
    banners: shown(banners).filter(({ link }) => !withheld.has(link)),
    tasks: shown(tasks),
    partners: shown(partners),
    hasDemoPartners: partners.some(({ demo }) => demo) || undefined,
    testimonials: await shownReviews(db, HOME_PAGE),
    map,
    said: fillAll(HOME_SAID, provider),
    // The page knows no promises, search engines are told them.
    description: headOf(pageAt('/'), provider).description,
    healthLine: NATIONS[provider.nation].healthLine?.name,
  };
}

/** With placeholders. */
const HOME_SAID = {
  engage:
    '{regularCarers:The same few carers, who know|Carers who get to know} you, your family and your street.',
  call: 'Tell us what a normal day is like. We will tell you how we could help, and when we can’t.{freeTalk: The first consultation is free.|}',
} as const;

export type HomeData = Route.ComponentProps['loaderData'];

export default function Home({
  loaderData: {
    cards,
    banners,
    tasks,
    partners,
    hasDemoPartners,
    testimonials,
    map,
    said,
    description,
    healthLine,
  },
}: Route.ComponentProps) {
  const provider = useProvider();
  const { enquiry } = useTargets();
  const origin = useOrigin();
  return (
    <>
      <PageHead path="/" description={description} />
      <JsonLd graph={[businessData(provider, origin)]} />
      <Banners banners={banners} />
      <div className="shell mt-4 pb-14">
        <RegulatorNotice regulator={provider.regulator} />
        <Values engage={said.engage} />
      </div>
      <ServiceCarousel cards={cards} />
      <Tasks tasks={tasks} />
      <Wellbeing filmUrl={provider.filmUrl} healthLine={healthLine} />
      <Testimonials testimonials={testimonials} />
      <Partners partners={partners} hasDemoPartners={hasDemoPartners} />
      <CallToContact
        heading="Not sure what you need? Most people are not."
        text={said.call}
        phone={provider.phone}
      />
      <section aria-labelledby="ask" className="shell grid gap-10 py-14 lg:grid-cols-[1fr_minmax(0,36rem)]">
        <div>
          <h2 id="ask" className="text-3xl">
            Ask us anything
          </h2>
          <p className="measure mt-4">
            Tell us a little about what is going on. A person in our office reads every message and answers
            within {workingDays(enquiry)}.
          </p>
        </div>
        <div className="card p-5 sm:p-8">
          <MessageForm spec={ENQUIRY_FORM} />
        </div>
      </section>
      <HeadOffice provider={provider} />
      <ServiceArea provider={provider} map={map} />
    </>
  );
}
