import garden from '#app/generated/art/wellbeing.svg?url';
import { MediaPicture } from '#app/pictures/media-picture.tsx';
import { DEMO_PROVIDER } from '#domain/provider/provider.ts';
import type { ProviderView } from '../frame/provider-view.ts';
import { spokenInspection, spokenRating } from '../frame/rating.ts';
import { ReportLink } from '../frame/report-link.tsx';
import { VALUES } from './home.content.ts';
import type { HomeData } from './route.tsx';

/** Nothing while nothing of it has been entered. */
export function RegulatorNotice({ regulator }: { regulator: ProviderView['regulator'] }) {
  const rating = spokenRating(regulator);
  const inspection = spokenInspection(regulator);
  if (!rating && !inspection) return null;
  return (
    <div className="card flex flex-wrap items-center gap-x-5 px-5 py-3">
      <strong className="w-full font-display text-lg font-display">
        {regulator.lastInspection ? 'Inspected by the regulator' : 'What the regulator says'}
      </strong>
      {rating && <strong>{rating}</strong>}
      {inspection && <span>{inspection}</span>}
      <ReportLink regulator={regulator} className="inline-flex min-h-11 items-center" />
    </div>
  );
}

export function Values() {
  return (
    <div className="mt-10 grid gap-6 border-t-2 border-ink pt-8 md:grid-cols-3">
      {VALUES.map(({ name, text }) => (
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
        {tasks.map(({ id, name, text, picture }) => (
          <li key={id} className="flex items-center gap-4">
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

export function Wellbeing({ filmUrl }: Pick<ProviderView, 'filmUrl'>) {
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
          <p className="mt-3">If you feel very low, please tell your GP, or ring NHS 111 at any hour.</p>
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
