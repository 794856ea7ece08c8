import { Link } from 'react-router';
import garden from '#app/generated/art/wellbeing.svg?url';
import { MediaPicture } from '#app/pictures/media-picture.tsx';
import { DEMO_PROVIDER } from '#domain/provider/provider.ts';
import { DemoNote } from '../frame/page.tsx';
import type { ProviderView } from '../frame/provider-view.ts';
import { ReportLink } from '../frame/regulator.tsx';
import { Quote } from '../testimonial/quote.tsx';
import type { HomeData } from './route.tsx';

const VALUES = [
  { name: 'We Enrich', text: 'Small routines, done your way, that make a day feel like yours.' },
  { name: 'We Empower', text: 'Help with what is hard, so you keep doing what you can.' },
] as const;

/** Nothing while nothing of it has been entered. */
export function RegulatorNotice({ regulator }: { regulator: ProviderView['regulator'] }) {
  const { rating, inspection, inspected, unreported } = regulator;
  if (!rating && !inspection) return null;
  return (
    <div className="card flex flex-wrap items-center gap-x-5 px-5 py-3">
      <strong className="w-full font-display text-lg font-display">
        {inspected ? 'Inspected by the regulator' : unreported ? 'Our regulator' : 'What the regulator says'}
      </strong>
      {rating && <strong>{rating}</strong>}
      {inspection && <span>{inspection}</span>}
      <ReportLink regulator={regulator} className="inline-flex min-h-11 items-center" />
    </div>
  );
}

export function Values({ engage }: { engage: string }) {
  return (
    <div className="mt-10 grid gap-6 border-t-2 border-ink pt-8 md:grid-cols-3">
      {[...VALUES, { name: 'We Engage', text: engage }].map(({ name, text }) => (
        <div key={name}>
          <h2 className="text-xl">{name}</h2>
          <p className="mt-2">{text}</p>
        </div>
      ))}
    </div>
  );
}

export function Tasks({ tasks }: Pick<HomeData, 'tasks'>) {
  if (tasks.length === 0) return null;
  return (
    <section aria-labelledby="tasks" className="shell py-14">
      <h2 id="tasks" className="text-3xl">
        What a carer can do for you
      </h2>
      <ul className="mt-6 grid gap-6 sm:grid-cols-2 lg:grid-cols-3">
        {tasks.map(({ name, text, picture }) => (
          <li key={name + text} className="flex items-center gap-4">
            <MediaPicture
              picture={picture}
              alt=""
              sizes="6rem"
              fit="contain"
              className="size-24 shrink-0 object-contain"
            />
            <div className="min-w-0">
              <h3 className="text-lg">{name}</h3>
              <p>{text}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

export function Wellbeing({
  filmUrl,
  healthLine,
}: Pick<ProviderView, 'filmUrl'> & Pick<HomeData, 'healthLine'>) {
  return (
    <section aria-labelledby="wellbeing" className="bg-lavender">
      <div className="shell grid items-center gap-8 py-12 md:grid-cols-2">
        <img
          src={garden}
          alt="Two older people sit in a garden with tea. A bird flies over the tree behind them."
          width={560}
          height={440}
          loading="lazy"
          decoding="async"
          className="w-full"
        />
        <div>
          <h2 id="wellbeing" className="text-3xl">
            Your mind matters as much as your body
          </h2>
          <p className="mt-4">
            A long winter or an empty chair wears people down. A carer who comes often sees it and has time to
            ask. A talk, a walk and something to look forward to can change a week.
          </p>
          <p className="mt-3">
            If you feel very low, please tell your GP{healthLine && `, or ring ${healthLine} at any hour`}.
          </p>
          {filmUrl && (
            <>
              <p className="mt-5">
                <a href={filmUrl} rel="noopener" className="button">
                  Watch a film about well-being
                </a>
              </p>
              <p className="mt-2 text-sm">
                This opens another website.
                {filmUrl === DEMO_PROVIDER.filmUrl && ' Demonstration: no film yet.'}
              </p>
            </>
          )}
        </div>
      </div>
    </section>
  );
}

/** Each opens a popover, which needs no script. */
export function Partners({ partners, hasDemoPartners }: Pick<HomeData, 'partners' | 'hasDemoPartners'>) {
  if (partners.length === 0) return null;
  return (
    <section aria-labelledby="partners" className="shell py-12">
      <h2 id="partners" className="mb-3 text-2xl">
        Who we work with
      </h2>
      {hasDemoPartners && <DemoNote>These partners are made up. Press one to read about it.</DemoNote>}
      <ul className="mt-5 flex flex-wrap gap-3">
        {partners.map(({ name, picture, text }, id) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a page is drawn anew when its entries change.
          <li key={id}>
            <button
              type="button"
              popoverTarget={`partner-${id}`}
              aria-haspopup="dialog"
              className="card flex min-h-11 items-center gap-3 p-4 text-left font-display text-lg font-display wrap-anywhere"
            >
              <MediaPicture
                picture={picture}
                alt=""
                sizes="56px"
                fit="contain"
                className="size-14 object-contain"
              />
              {name}
            </button>
            <div
              id={`partner-${id}`}
              popover="auto"
              role="dialog"
              aria-labelledby={`partner-${id}-name`}
              className="partner"
            >
              <h3
                id={`partner-${id}-name`}
                ref={markForFocus}
                tabIndex={-1}
                // biome-ignore lint/a11y/noAutofocus: it is where the browser puts the focus when the dialog opens.
                autoFocus
                className="text-xl"
              >
                {name}
              </h3>
              <p className="mt-2 mb-5">{text}</p>
              <button
                type="button"
                popoverTarget={`partner-${id}`}
                popoverTargetAction="hide"
                className="button"
              >
                Close
              </button>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** React writes `autofocus` only on the server; here for a page that the app has drawn itself. */
function markForFocus(heading: HTMLElement | null) {
  heading?.setAttribute('autofocus', '');
}

export function Testimonials({ testimonials }: Pick<HomeData, 'testimonials'>) {
  if (testimonials.length === 0) return null;
  return (
    <section aria-labelledby="said" className="shell pt-14">
      <h2 id="said" className="text-3xl">
        What people say
      </h2>
      <ul className="mt-6 grid gap-6 lg:grid-flow-col lg:auto-cols-fr">
        {testimonials.map((testimonial) => (
          <li key={testimonial.key} className="card p-5">
            <Quote testimonial={testimonial} />
          </li>
        ))}
      </ul>
      <p className="mt-4">
        From thank-you messages, shown with their writers’ consent.{' '}
        <Link to="/testimonial" className="inline-block py-2">
          All testimonials
        </Link>
      </p>
    </section>
  );
}
