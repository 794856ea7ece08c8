import { servicesContext } from '#app/context.ts';
import { ENQUIRY_FORM } from '#app/forms/fields.ts';
import { MessageForm } from '#app/forms/message-form.tsx';
import { picturesFor } from '#app/pictures/pictures.server.ts';
import { workingDays } from '#domain/cases/deadlines/targets.ts';
import { readEntries } from '#domain/lists/lists.server.ts';
import { NATIONS } from '#domain/nations/nations.ts';
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
import { ServiceCarousel } from './rail.tsx';
import { Partners, RegulatorNotice, Tasks, Testimonials, Values, Wellbeing } from './sections.tsx';

export async function loader({ context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const { db } = services.open;
  const [banners, tasks, partners, map] = await Promise.all([
    readEntries(db, 'banners'),
    readEntries(db, 'care-tasks'),
    readEntries(db, 'partners'),
    packedArea(services.provider()),
  ]);
  const pictureFor = await picturesFor(
    db,
    [...banners, ...tasks, ...partners].map(({ picture }) => picture),
  );
  const shown = <Row extends { readonly picture: string }>(rows: readonly Row[]) =>
    rows.map((row) => ({ ...row, picture: pictureFor(row.picture) }));
  return {
    banners: shown(banners),
    tasks: shown(tasks),
    partners: shown(partners),
    testimonials: await shownReviews(db, HOME_PAGE),
    map,
    healthLine: NATIONS[services.provider().nation].healthLine?.name,
  };
}

export type HomeData = Route.ComponentProps['loaderData'];

export default function Home({
  loaderData: { banners, tasks, partners, testimonials, map, healthLine },
}: Route.ComponentProps) {
  const provider = useProvider();
  const { enquiry } = useTargets();
  const origin = useOrigin();
  return (
    <>
      <PageHead path="/" />
      <JsonLd graph={[businessData(provider, origin)]} />
      <Banners banners={banners} />
      <div className="shell mt-4 pb-14">
        <RegulatorNotice regulator={provider.regulator} />
        <Values />
      </div>
      <ServiceCarousel />
      <Tasks tasks={tasks} />
      <Wellbeing filmUrl={provider.filmUrl} healthLine={healthLine} />
      <Testimonials testimonials={testimonials} />
      <Partners partners={partners} />
      <CallToContact
        heading="Not sure what you need? Most people are not."
        text="Tell us what a normal day is like. We will tell you how we could help, and when we can’t. The first consultation is free."
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
