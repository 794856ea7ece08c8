import { Fragment } from 'react';
import { data, Link, NavLink, redirect } from 'react-router';
import { servicesContext } from '#app/context.ts';
import { ENQUIRY_FORM, HOSPITAL_FORM } from '#app/forms/fields.ts';
import { MessageForm } from '#app/forms/message-form.tsx';
import { altOf, MediaPicture, type PublicPicture, sizesUpTo } from '#app/pictures/media-picture.tsx';
import { drawingAddress, picturesFor, sharedPicturesFor } from '#app/pictures/pictures.server.ts';
import { momentsOf, type ServiceContent } from '#domain/care-services/care-service.ts';
import { AFTER_HOSPITAL, SERVICE_PATHS } from '#domain/care-services/service-list.ts';
import { workingDays } from '#domain/cases/deadlines/targets.ts';
import { englishPath, languageAt } from '#domain/content/languages.ts';
import { movedServices } from '#domain/lists/care-services.server.ts';
import { fillAll } from '#domain/provider/placeholders.ts';
import { offers } from '#domain/provider/services.ts';
import { inArea } from '#domain/provider/spoken.ts';
import { type Testimonial, visibleReviews } from '#domain/reviews/shown.server.ts';
import { AskWhere } from '../areas/place-form.tsx';
import { businessNamed, questionsData } from '../frame/linked-data.tsx';
import { PageTitle } from '../frame/page.tsx';
import { answeredView } from '../frame/provider-view.server.ts';
import { useOrigin, useProvider, useServices, useTargets } from '../frame/provider-view.ts';
import { Answered, PhoneLink, RingButton } from '../frame/reach-us.tsx';
import { RegulatorNotice } from '../frame/regulator.tsx';
import { type Step, Trail } from '../frame/trail.tsx';
import { type HourlyPriceView, hourlyPrice } from '../prices/prices-now.server.ts';
import { Quote } from '../testimonial/quote.tsx';
import type { Route } from './+types/route.ts';
import { Article, type MomentView } from './article.tsx';
import { bandOf } from './pictures.ts';

export async function loader({ url, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const { open, provider, careServices } = services;
  const facts = provider();
  const service = careServices().find(({ path }) => path === englishPath(url.pathname));
  if (!service || !offers(facts.services, service.key)) {
    throw elsewhere(movedServices(careServices(), facts.services).get(englishPath(url.pathname)));
  }
  const { key, picture, path, label, content } = service;
  const [[testimonial = null], pictureFor, sharedFor, price] = await Promise.all([
    visibleReviews(open.db, key),
    picturesFor(open.db, [picture], languageAt(url.pathname)),
    sharedPicturesFor(open.db, [picture]),
    hourlyPrice(context, label),
  ]);
  const shared = SERVICE_PATHS.includes(path) ? null : sharedFor(picture);
  return {
    service: fillAll(content, facts),
    picture: pictureFor(picture),
    band: bandOf(picture),
    ...(shared && { shared }),
    testimonial,
    price,
    isAfterHospital: key === AFTER_HOSPITAL,
    answered: await answeredView(services),
    day: momentsOf(service).map(({ drawing, caption }) => ({ src: drawingAddress(drawing), caption })),
  };
}

/** The office may change the redirect, so it is temporary. */
function elsewhere(to: string | undefined) {
  return to === undefined ? data(null, { status: 404 }) : redirect(to);
}

export default function Service({ loaderData }: Route.ComponentProps) {
  return <ServicePage {...loaderData} />;
}

const SERVICES_ROW: Step = { name: 'Our services', path: '/#services' };

interface ServicePageProps {
  readonly service: ServiceContent;
  readonly picture: PublicPicture;
  readonly band: string;
  readonly shared?: string;
  readonly testimonial: Testimonial | null;
  readonly price: HourlyPriceView | null;
  readonly isAfterHospital: boolean;
  readonly answered: number | undefined;
  readonly day: readonly MomentView[];
}

function ServicePage({
  service,
  picture,
  band,
  shared,
  testimonial,
  price,
  isAfterHospital,
  answered,
  day,
}: ServicePageProps) {
  const provider = useProvider();
  const { enquiry } = useTargets();
  return (
    <>
      <PageTitle
        title={service.title + inArea(provider)}
        description={service.description}
        path={service.path}
        drawn={service.name}
        picture={shared === undefined ? null : { src: shared, alt: altOf(picture, service.pictureAlt) }}
      />
      <Opening service={service} picture={picture} band={band} price={price} />
      <div className="shell mt-6 grid gap-6 empty:hidden lg:grid-cols-2">
        <AskWhere provider={provider} />
        <RegulatorNotice />
      </div>
      <div className="shell grid gap-x-12 gap-y-10 py-10 lg:grid-cols-[1fr_20rem] lg:grid-rows-[auto_auto_1fr]">
        <div className="lg:row-span-3">
          <Article service={service} day={day} />
          {testimonial && (
            <div className="mt-10 rounded-card bg-lavender p-6">
              <Quote testimonial={testimonial} />
            </div>
          )}
        </div>
        <section
          id="find-care"
          aria-labelledby="find-care-heading"
          className="card min-w-0 scroll-mt-4 self-start p-5 lg:col-start-2 lg:row-start-2"
        >
          <h2 id="find-care-heading" className="text-2xl">
            Find Care Today
          </h2>
          <p className="mt-2 mb-4">
            Tell us what is going on. We answer within {workingDays(enquiry)}.
            {provider.phone && (
              <>
                {' '}
                Or ring <PhoneLink phone={provider.phone} />.
              </>
            )}
          </p>
          <Answered percent={answered} />
          <MessageForm spec={isAfterHospital ? HOSPITAL_FORM : ENQUIRY_FORM} />
        </section>
        <ServicesNav />
      </div>
    </>
  );
}

interface OpeningProps extends Pick<ServicePageProps, 'service' | 'picture' | 'band' | 'price'> {}

function Opening({ service, picture, band, price }: OpeningProps) {
  return (
    <div className={band}>
      <div className="shell grid items-center gap-8 py-8 lg:grid-cols-[1.2fr_1fr]">
        <div>
          <ServiceTrail service={service} />
          <h1 className="text-hero">{service.name}</h1>
          <p className="measure mt-4 font-display text-xl">{service.lead}</p>
          {price && <AnHour price={price} />}
          <p className="mt-6 flex flex-wrap gap-3">
            <a href="#find-care" className="button button-main">
              Find care today
            </a>
            <RingButton />
          </p>
        </div>
        <Portrait picture={picture} alt={altOf(picture, service.pictureAlt)} />
      </div>
    </div>
  );
}

function AnHour({ price: { pounds, hasAdded, hasMore, demo } }: { readonly price: HourlyPriceView }) {
  return (
    <p className="mt-4">
      <strong>From {pounds} an hour</strong>
      {hasAdded && ', all charges included'}.{hasMore && ' Some things are paid once or each week on top.'}{' '}
      <Link to="/prices" className="inline-block py-2">
        All prices
      </Link>
      {demo && ' Demonstration: this price is made up.'}
    </p>
  );
}

function Portrait({ picture, alt }: { picture: PublicPicture; alt: string }) {
  const { src, width, height, photo } = picture;
  const className = 'mx-auto w-full max-w-md rounded-card';
  if (!photo) {
    return (
      <img src={src} alt={alt} width={width} height={height} fetchPriority="high" className={className} />
    );
  }
  return (
    <MediaPicture
      picture={picture}
      alt={alt}
      sizes={sizesUpTo(28)}
      eager
      className={`${className} aspect-[4/3]`}
    />
  );
}

function ServiceTrail({ service }: { service: ServiceContent }) {
  const { name, serviceArea } = useProvider();
  const origin = useOrigin();
  return (
    <Trail
      steps={[SERVICES_ROW, { name: service.name, path: service.path }]}
      {...(service.questions.length > 0 && { page: questionsData(service.questions) })}
      more={[
        {
          '@type': 'Service',
          name: service.name,
          description: service.description,
          url: origin + service.path,
          provider: businessNamed(name, origin),
          ...(serviceArea.length > 0 && { areaServed: serviceArea }),
        },
      ]}
    />
  );
}

function ServicesNav() {
  return (
    <nav aria-labelledby="all-services" className="lg:col-start-2 lg:row-start-1">
      <h2 id="all-services" className="mb-2 text-xl">
        All our services
      </h2>
      {[...Map.groupBy(useServices(), ({ group }) => group)].map(([group, services]) => (
        <Fragment key={group ?? ''}>
          {group && <h3 className="mt-4 text-lg">{group}</h3>}
          <ul className="grid sm:grid-cols-2 lg:grid-cols-1">
            {services.map(({ to, label }) => (
              <li key={to} className="border-t border-line py-1">
                <NavLink to={to} end className="menu-link">
                  {label}
                </NavLink>
              </li>
            ))}
          </ul>
        </Fragment>
      ))}
    </nav>
  );
}
