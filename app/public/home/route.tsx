import { Link } from 'react-router';
import { ENQUIRY_FORM } from '#app/forms/fields.ts';
import { MessageForm } from '#app/forms/message-form.tsx';
import hero from '#app/generated/art/hero.svg?url';
import { HeadOffice } from '../frame/head-office.tsx';
import { SERVICES } from '../frame/menu.ts';
import { PageTitle } from '../frame/page-title.tsx';
import { type ProviderView, useProvider } from '../frame/provider-view.ts';
import { spokenDate } from '../frame/spoken.ts';

const VALUES = [
  { name: 'We Enrich', text: 'Small routines, done your way, that make a day feel like yours.' },
  { name: 'We Empower', text: 'Help with what is hard, so you keep doing what you can.' },
  { name: 'We Engage', text: 'The same few carers, who know you, your family and your street.' },
] as const;

export default function Home() {
  const provider = useProvider();
  return (
    <>
      <PageTitle
        title="Care at home in Coventry and Warwickshire"
        description="Care at home, from a 30-minute visit to 24-hour live-in care, across Coventry and Warwickshire. The first consultation is free."
      />
      <Hero provider={provider} />
      <Values />
      <Services />
      <section aria-labelledby="ask" className="shell grid gap-10 py-14 lg:grid-cols-[1fr_minmax(0,36rem)]">
        <div>
          <h2 id="ask" className="text-3xl">
            Ask us anything
          </h2>
          <p className="measure mt-4">
            Tell us a little about what is going on. A person in our office reads every message and answers
            within one working day. The first consultation is free.
          </p>
        </div>
        <div className="card p-5 sm:p-8">
          <MessageForm spec={ENQUIRY_FORM} phone={provider.phone} />
        </div>
      </section>
      <HeadOffice provider={provider} />
    </>
  );
}

function Hero({ provider }: { provider: ProviderView }) {
  const { regulator } = provider;
  return (
    <section className="shell grid items-center gap-8 py-8 lg:grid-cols-[1.2fr_1fr] lg:py-12">
      <div>
        <h1 className="text-hero">Good care starts in your own home.</h1>
        <p className="measure mt-5 text-lg">
          From a 30-minute visit to 24-hour live-in care, across Coventry and Warwickshire. Your first
          consultation is free.
        </p>
        <p className="mt-6 flex flex-wrap gap-3">
          <Link to="/contact" className="button button-main">
            Arrange a free consultation
          </Link>
          <a href="#services" className="button">
            See our services
          </a>
        </p>
        <p className="card mt-8 flex flex-wrap items-baseline gap-x-5 gap-y-1 px-5 py-4">
          <strong className="font-display text-lg font-display">Inspected by the regulator</strong>
          <span className="text-sm">
            Latest inspection {spokenDate(regulator.lastInspection)}, latest review{' '}
            {spokenDate(regulator.lastReview)}
          </span>
          <a href={regulator.reportUrl} className="text-sm">
            Read the report
          </a>
        </p>
      </div>
      <img
        src={hero}
        alt="A carer stands beside an older woman. Both are smiling."
        width={640}
        height={640}
        fetchPriority="high"
        className="mx-auto w-full max-w-md"
      />
    </section>
  );
}

function Values() {
  return (
    <section aria-label="What we stand for" className="shell pb-14">
      <div className="grid gap-6 border-t-2 border-ink pt-8 md:grid-cols-3">
        {VALUES.map(({ name, text }) => (
          <div key={name}>
            <h2 className="text-xl">{name}</h2>
            <p className="mt-2">{text}</p>
          </div>
        ))}
      </div>
    </section>
  );
}

function Services() {
  return (
    <section id="services" aria-labelledby="services-heading" className="bg-sage py-14">
      <div className="shell">
        <h2 id="services-heading" className="text-3xl">
          Care for every stage
        </h2>
        <ul className="mt-6 grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
          {SERVICES.map(({ to, label }) => (
            <li key={to} className="card">
              <Link
                to={to}
                className="flex min-h-14 items-center px-5 py-3 font-display text-lg font-display no-underline hover:underline"
              >
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
