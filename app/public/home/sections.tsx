import { Link } from 'react-router';
import carer from '#app/pictures/art/easy-carer.svg?url';
import people from '#app/pictures/art/easy-people.svg?url';
import heart from '#app/pictures/art/easy-thanks.svg?url';
import garden from '#app/pictures/art/wellbeing.svg?url';
import { MediaPicture, sizesUpTo } from '#app/pictures/media-picture.tsx';
import { DEMO_PROVIDER } from '#domain/provider/provider.ts';
import { DemoNote } from '../frame/page.tsx';
import type { ProviderView } from '../frame/provider-view.ts';
import { SitePicture } from '../frame/site-picture.tsx';
import { EntryLanguage } from '../frame/translate.tsx';
import { Quote } from '../testimonial/quote.tsx';
import type { HomeData, HomeTexts } from './route.tsx';

interface HeadingProps {
  readonly heading: string;
}

export function Values({ texts }: { texts: HomeTexts }) {
  const values = [
    [texts['values-name1'], texts['values-text1'], heart],
    [texts['values-name2'], texts['values-text2'], carer],
    [texts['values-name3'], texts['values-text3'], people],
  ] as const;
  return (
    <div className="mt-10 grid gap-6 lg:grid-cols-3">
      {values.map(([name, text, picture]) => (
        <div key={name} className="flex items-center gap-4">
          <img src={picture} alt="" width={160} height={160} loading="lazy" className="size-24 shrink-0" />
          <div className="min-w-0">
            <h2 className="text-xl">{name}</h2>
            <p>{text}</p>
          </div>
        </div>
      ))}
    </div>
  );
}

export function Tasks({ tasks, heading }: Pick<HomeData, 'tasks'> & HeadingProps) {
  if (tasks.length === 0) return null;
  return (
    <section aria-labelledby="tasks" className="shell py-14">
      <h2 id="tasks" className="text-3xl">
        {heading}
      </h2>
      <ul className="mt-6 grid gap-6 sm:grid-cols-2 lg:grid-cols-3">
        {tasks.map(({ name, text, picture, lang }) => (
          <li key={name + text} lang={lang} className="flex items-center gap-4">
            <MediaPicture
              picture={picture}
              alt=""
              sizes="6rem"
              fit="contain"
              className="size-24 shrink-0 object-contain"
            />
            <div className="min-w-0">
              <h3 className="text-lg">{name}</h3>
              <p>
                {text}
                <EntryLanguage lang={lang} />
              </p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

export function Wellbeing({ filmUrl, texts }: Pick<ProviderView, 'filmUrl'> & { readonly texts: HomeTexts }) {
  return (
    <section aria-labelledby="wellbeing" className="bg-lavender">
      <div className="shell grid items-center gap-8 py-12 md:grid-cols-2">
        <SitePicture place="wellbeing" sizes={sizesUpTo(34)} className="w-full">
          <img
            src={garden}
            alt="Two older people have tea in a garden. A bird flies by."
            width={560}
            height={440}
            loading="lazy"
            decoding="async"
            className="w-full"
          />
        </SitePicture>
        <div>
          <h2 id="wellbeing" className="text-3xl">
            {texts['wellbeing-heading']}
          </h2>
          <p className="mt-4">{texts['wellbeing-text']}</p>
          <p className="mt-3">{texts['wellbeing-low']}</p>
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

export function Partners({
  partners,
  hasDemoPartners,
  heading,
}: Pick<HomeData, 'partners' | 'hasDemoPartners'> & HeadingProps) {
  if (partners.length === 0) return null;
  return (
    <section aria-labelledby="partners" className="shell py-12">
      <h2 id="partners" className="mb-3 text-2xl">
        {heading}
      </h2>
      {hasDemoPartners && <DemoNote>These partners are made up. Press one to read about it.</DemoNote>}
      <ul className="mt-5 grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
        {partners.map(({ name, picture, text, lang }, id) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a page is redrawn when its entries change.
          <li key={id}>
            <button
              type="button"
              popoverTarget={`partner-${id}`}
              aria-haspopup="dialog"
              className="card flex min-h-11 w-full items-center gap-3 p-4 text-left font-display text-lg wrap-anywhere"
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
              <p lang={lang} className="mt-2 mb-5">
                {text}
                <EntryLanguage lang={lang} />
              </p>
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

/** React writes `autofocus` only on the server; this covers a page rendered in the browser. */
function markForFocus(heading: HTMLElement | null) {
  heading?.setAttribute('autofocus', '');
}

export function Testimonials({ testimonials, heading }: Pick<HomeData, 'testimonials'> & HeadingProps) {
  if (testimonials.length === 0) return null;
  return (
    <section aria-labelledby="said" className="shell py-12">
      <h2 id="said" className="text-3xl">
        {heading}
      </h2>
      <ul className="mt-6 grid gap-6 lg:grid-flow-col lg:auto-cols-fr">
        {testimonials.map((testimonial) => (
          <li key={testimonial.key} className="card p-5">
            <Quote testimonial={testimonial} />
          </li>
        ))}
      </ul>
      <p className="mt-4">
        {testimonials.some(({ demo }) => demo) ||
          'From thank-you messages, shown with their writers’ consent. '}
        <Link to="/testimonial" className="inline-block py-2">
          All testimonials
        </Link>
      </p>
    </section>
  );
}
