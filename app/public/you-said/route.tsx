import { Link } from 'react-router';
import { servicesContext } from '#app/context.ts';
import planning from '#app/pictures/art/planning.svg?url';
import { languageAt } from '#domain/content/languages.ts';
import { readEntries } from '#domain/lists/lists.server.ts';
import type { Entry } from '#domain/lists/lists.ts';
import { changesByYear, visiblePeople } from '#domain/lists/said-and-done.ts';
import { introducedPage, textsOf } from '#domain/page-texts/page-text.ts';
import { DemoNote, PageOpening } from '../frame/page.tsx';
import { pageTexts } from '../frame/page-texts.server.ts';
import { EntryLanguage } from '../frame/translate.tsx';
import type { Route } from './+types/route.ts';

const YOU_SAID = introducedPage('/you-said-we-did');

export async function loader({ context, url }: Route.LoaderArgs) {
  const { open, provider } = context.get(servicesContext);
  return {
    changes: await readEntries(open.db, 'said-and-done', provider(), languageAt(url.pathname)),
    ...(await pageTexts({ context, url }, YOU_SAID)),
  };
}

export default function ChangesMade({ loaderData }: Route.ComponentProps) {
  const { changes } = loaderData;
  const texts = textsOf(YOU_SAID, loaderData);
  return (
    <>
      <PageOpening
        path="/you-said-we-did"
        heading={texts['top-heading']}
        text={texts['top-text']}
        picture={planning}
        alt="A woman from our office and an older man with a mug go through a list at a table."
        ground="bg-lavender"
      />
      <div className="shell py-12">
        {changes.some(({ demo }) => demo) && (
          <DemoNote>Nobody has said these things. They show how this page will look.</DemoNote>
        )}
        {changes.length === 0 && (
          <p className="measure">
            Nothing is written here yet. When we change something because of what you tell us, we say so on
            this page.
          </p>
        )}
        {changesByYear(changes).map((year) => (
          <section key={year.year} aria-labelledby={`year-${year.year}`} className="mb-8">
            <h2 id={`year-${year.year}`} className="text-2xl">
              {year.year}
            </h2>
            <ul className="mt-5 grid gap-6 md:grid-cols-2">
              {year.changes.map((change) => (
                <Change key={change.id} change={change} />
              ))}
            </ul>
          </section>
        ))}
        <p className="mt-8 flex flex-wrap gap-3">
          <Link to="/raise-a-concern" className="button button-main">
            Raise a Concern
          </Link>
          <Link to="/complaints-procedure" className="button">
            How we deal with complaints
          </Link>
        </p>
      </div>
    </>
  );
}

function Change({ change }: { change: Entry<'said-and-done'> }) {
  const { said: wish, did, lang } = change;
  const people = visiblePeople(change);
  return (
    <li className="card p-5" lang={lang}>
      <h3 className="text-lg">You said</h3>
      <p className="mt-1">
        <EntryLanguage lang={lang} />
        {wish}
      </p>
      {people && <p className="text-sm">{people} people told us.</p>}
      <h3 className="mt-4 text-lg">We did</h3>
      <p className="mt-1">{did}</p>
    </li>
  );
}
