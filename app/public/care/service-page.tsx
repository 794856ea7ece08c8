import { Link } from 'react-router';
import type { ServiceContent } from '#app/catalogue/service.ts';
import { ENQUIRY_FORM } from '#app/forms/fields.ts';
import { MessageForm } from '#app/forms/message-form.tsx';
import { workingDays } from '#domain/cases/deadlines/targets.ts';
import { inArea } from '#domain/provider/spoken.ts';
import type { Testimonial } from '#domain/reviews/shown.server.ts';
import { businessNamed } from '../frame/business.ts';
import { questionsData } from '../frame/json-ld.tsx';
import { PageTitle } from '../frame/page-title.tsx';
import { PhoneLink, RingButton } from '../frame/phone-link.tsx';
import { useOrigin, useProvider, useTargets } from '../frame/provider-view.ts';
import { Questions } from '../frame/questions.tsx';
import { type Step, Trail } from '../frame/trail.tsx';
import { Quote } from '../testimonial/quote.tsx';
import { ServicesNav } from './services-nav.tsx';

const SERVICES_ROW: Step = { name: 'Our services', path: '/#services' };

interface ServicePageProps {
  readonly service: ServiceContent;
  readonly picture: string;
  readonly testimonial: Testimonial | null;
}

export function ServicePage({ service, picture, testimonial }: ServicePageProps) {
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
