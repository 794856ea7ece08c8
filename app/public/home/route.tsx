import { ENQUIRY_FORM } from '#app/forms/fields.ts';
import { MessageForm } from '#app/forms/message-form.tsx';
import { workingDays } from '#domain/promise/clock-targets.ts';
import { CallToContact } from '../frame/call-to-contact.tsx';
import { HeadOffice } from '../frame/head-office.tsx';
import { JsonLd } from '../frame/json-ld.tsx';
import { PageTitle } from '../frame/page-title.tsx';
import { type ProviderView, useClocks, useOrigin, useProvider } from '../frame/provider-view.ts';
import { ServiceArea } from '../map/service-area.tsx';
import { Banners } from './banners.tsx';
import { Partners } from './partners.tsx';
import { RegulatorNotice, Tasks, Values, Wellbeing } from './sections.tsx';
import { ServiceCarousel } from './service-carousel.tsx';

export default function Home() {
  const provider = useProvider();
  const { enquiry } = useClocks();
  return (
    <>
      <PageTitle
        title="Care at home in Coventry and Warwickshire"
        description="Care at home, from a 30-minute visit to 24-hour live-in care, across Coventry and Warwickshire. The first consultation is free."
        path="/"
      />
      <BusinessData provider={provider} />
      <Banners />
      <div className="shell mt-4 pb-14">
        <RegulatorNotice regulator={provider.regulator} />
        <Values />
      </div>
      <ServiceCarousel />
      <Tasks />
      <Wellbeing />
      <Partners />
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
          <MessageForm spec={ENQUIRY_FORM} phone={provider.phone} />
        </div>
      </section>
      <HeadOffice provider={provider} />
      <ServiceArea provider={provider} />
    </>
  );
}

/** schema.org has no type for home care, so this is a local business with its place and hours. */
function BusinessData({ provider }: { provider: ProviderView }) {
  const origin = useOrigin();
  const { address, opening, position } = provider;
  return (
    <JsonLd
      graph={[
        {
          '@type': 'LocalBusiness',
          name: provider.name,
          url: `${origin}/`,
          telephone: provider.phone,
          email: provider.mailbox,
          address: {
            '@type': 'PostalAddress',
            streetAddress: address.street,
            addressLocality: address.town,
            postalCode: address.postcode,
            addressCountry: 'GB',
          },
          geo: { '@type': 'GeoCoordinates', ...position },
          openingHoursSpecification: {
            '@type': 'OpeningHoursSpecification',
            dayOfWeek: opening.days.map((day) => SCHEMA_DAYS[day - 1]),
            opens: opening.opens,
            closes: opening.closes,
          },
          areaServed: provider.serviceArea,
        },
      ]}
    />
  );
}

const SCHEMA_DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];
