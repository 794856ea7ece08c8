import { data, Link, NavLink, redirect } from 'react-router';
import { CATALOGUE, type ServiceContent } from '#app/catalogue/catalogue.content.ts';
import { servicesContext } from '#app/context.ts';
import { ENQUIRY_FORM } from '#app/forms/fields.ts';
import { MessageForm } from '#app/forms/message-form.tsx';
import { workingDays } from '#domain/cases/deadlines/targets.ts';
import { fillAll } from '#domain/provider/placeholders.ts';
import { offers } from '#domain/provider/services.ts';
import { inArea } from '#domain/provider/spoken.ts';
import { shownReviews, type Testimonial } from '#domain/reviews/shown.server.ts';
import { businessNamed, questionsData } from '../frame/linked-data.tsx';
import { PageTitle } from '../frame/page.tsx';
import { useOrigin, useProvider, useServices, useTargets } from '../frame/provider-view.ts';
import { Questions } from '../frame/questions.tsx';
import { PhoneLink, RingButton } from '../frame/reach-us.tsx';
import { type Step, Trail } from '../frame/trail.tsx';
import { Quote } from '../testimonial/quote.tsx';
import type { Route } from './+types/route.ts';
import { PORTRAITS } from './pictures.ts';

/** Loaded with the page, so that no page carries the words of the other ten. */
export async function loader({ pattern, context }: Route.LoaderArgs) {
  // The router writes a pattern with or without its first slash.
  const service = CATALOGUE.find(({ path }) => path === pattern.replace(/^\/?/, '/'));
  if (!service) throw data(null, { status: 404 });
  const { open, provider } = context.get(servicesContext);
  const { services } = provider();
  if (!offers(services, service.path)) throw redirect(services.elsewhere);
  const [testimonial = null] = await shownReviews(open.db, service.path);
  return { service: fillAll(service, provider()), picture: PORTRAITS[service.path] ?? '', testimonial };
}

export default function Service({ loaderData }: Route.ComponentProps) {
  return <ServicePage {...loaderData} />;
}

const SERVICES_ROW: Step = { name: 'Our services', path: '/#services' };

interface ServicePageProps {
  readonly service: ServiceContent;
  readonly picture: string;
  readonly testimonial: Testimonial | null;
}

function ServicePage({ service, picture, testimonial }: ServicePageProps) {
  const provider = useProvider();
  const { enquiry } = useTargets();
  return (
    <>
      <PageTitle
        title={service.title + inArea(provider)}
        description={service.description}
        path={service.path}
        drawn={service.name}
      />
      <Opening service={service} picture={picture} phone={provider.phone} />
      <div className="shell grid gap-x-12 gap-y-10 py-10 lg:grid-cols-[1fr_20rem] lg:grid-rows-[auto_auto_1fr]">
        <div className="lg:row-span-3">
          <Article service={service} />
          {testimonial && (
            <div className="mt-10 rounded-card bg-lavender p-6">
              <Quote testimonial={testimonial} />
            </div>
          )}
        </div>
        <section
          id="find-care"
          aria-labelledby="find-care-heading"
          className="card scroll-mt-4 self-start p-5 lg:col-start-2 lg:row-start-2"
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
          <MessageForm spec={ENQUIRY_FORM} />
        </section>
        <ServicesNav />
      </div>
    </>
  );
}

function Opening({ service, picture, phone }: { service: ServiceContent; picture: string; phone: string }) {
  return (
    <div className="bg-sage">
      <div className="shell grid items-center gap-8 py-8 lg:grid-cols-[1.2fr_1fr]">
        <div>
          <ServiceTrail service={service} />
          <h1 className="text-hero">{service.name}</h1>
          <p className="measure mt-4 text-lg">{service.lead}</p>
          <p className="mt-6 flex flex-wrap gap-3">
            <a href="#find-care" className="button button-main">
              Find care today
            </a>
            <RingButton phone={phone} />
          </p>
        </div>
        <img
          src={picture}
          alt={service.pictureAlt}
          width={480}
          height={380}
          fetchPriority="high"
          className="mx-auto w-full max-w-md rounded-card"
        />
      </div>
    </div>
  );
}

function Article({ service }: { service: ServiceContent }) {
  return (
    <article className="prose">
      <h2>Who it is for</h2>
      <Paragraphs texts={service.who} />
      <h2>What we can help with</h2>
      <dl className="grid gap-x-8 gap-y-5 sm:grid-cols-2">
        {service.help.map(({ name, text }) => (
          <div key={name} className="border-t-2 border-line pt-3">
            <dt className="font-bold">{name}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <h2>What a visit looks like</h2>
      <Paragraphs texts={service.visit} />
      <h2>How it starts</h2>
      <Paragraphs texts={service.start} />
      <p>
        <Link to="/started" className="inline-block py-2">
          Read how we plan care with you
        </Link>
      </p>
      <div className="note">
        <h2>What it does not cover</h2>
        <Paragraphs texts={service.notCovered} />
      </div>
      <h2>Questions people ask</h2>
      <Questions questions={service.questions} />
    </article>
  );
}

function Paragraphs({ texts }: { texts: readonly string[] }) {
  return texts.map((text) => <p key={text}>{text}</p>);
}

function ServiceTrail({ service }: { service: ServiceContent }) {
  const { name, serviceArea } = useProvider();
  const origin = useOrigin();
  return (
    <Trail
      steps={[SERVICES_ROW, { name: service.name, path: service.path }]}
      page={questionsData(service.questions)}
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
      <ul className="grid sm:grid-cols-2 lg:grid-cols-1">
        {useServices().map(({ to, label }) => (
          <li key={to} className="border-t border-line py-1">
            <NavLink to={to} end className="menu-link">
              {label}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
