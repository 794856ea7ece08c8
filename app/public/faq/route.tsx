import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { servicesContext } from '#app/context.ts';
import type { FormResult } from '#app/forms/form-result.ts';
import { MessageForm } from '#app/forms/message-form.tsx';
import { sendOrExplain } from '#app/forms/send-or-explain.ts';
import { submitForm } from '#app/forms/submit.server.ts';
import { type FaqEntry, readFaq } from '#domain/content/entries.server.ts';
import { answers } from '#domain/content/search.ts';
import { workingDays } from '#domain/promise/clock-targets.ts';
import { breadcrumbData } from '../frame/breadcrumbs.ts';
import { DemoNote } from '../frame/demo-note.tsx';
import { JsonLd, questionsData } from '../frame/json-ld.tsx';
import { PageTitle } from '../frame/page-title.tsx';
import { useClocks, useOrigin, useProvider } from '../frame/provider-view.ts';
import { SearchForm } from '../search/search-form.tsx';
import type { Route } from './+types/route.ts';
import { QUESTION_FORM } from './question-form.ts';

export async function loader({ context }: Route.LoaderArgs) {
  return { entries: await readFaq(context.get(servicesContext).open.db) };
}

export const action = ({ request, context }: Route.ActionArgs) => submitForm('question', request, context);

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  sendOrExplain('enquiry', serverAction);

export default function Faq({ loaderData: { entries }, actionData }: Route.ComponentProps) {
  const provider = useProvider();
  const { enquiry } = useClocks();
  const origin = useOrigin();
  const result = actionData as FormResult | undefined;
  return (
    <div className="shell grid gap-x-12 gap-y-10 py-10 lg:grid-cols-[1fr_20rem]">
      <PageTitle
        title="Questions and answers"
        description="What families ask before care at home starts, with plain answers, and a form for your own question."
        path="/faq"
        failed={result !== undefined}
      />
      <JsonLd
        graph={[
          breadcrumbData(origin, [{ name: 'Questions and answers', path: '/faq' }]),
          questionsData(entries),
        ]}
      />
      <div>
        <h1 className="mb-5 text-3xl">Questions and answers</h1>
        {entries.some(({ demo }) => demo) && (
          <DemoNote>These questions show how this page will look.</DemoNote>
        )}
        <Entries entries={entries} />
      </div>
      <section id="ask" aria-labelledby="ask-heading" className="card self-start p-5">
        <h2 id="ask-heading" className="text-2xl">
          Your question is not here?
        </h2>
        <p className="mt-2 mb-4">Send it to us. We answer by e-mail within {workingDays(enquiry)}.</p>
        <MessageForm spec={QUESTION_FORM} phone={provider.phone} result={result} />
      </section>
    </div>
  );
}

/** All questions in their categories. Once the app runs, typing in the search field leaves those that answer it. */
function Entries({ entries }: { entries: readonly FaqEntry[] }) {
  const [query, setQuery] = useState('');
  useOpenAnswer();
  const shown = entries.filter(({ question, answer }) => answers(`${question} ${answer}`, query));
  const categories = [...new Set(shown.map(({ category }) => category))];
  return (
    <>
      <SearchForm action="/search" label="Find an answer" onType={setQuery} />
      <p role="status" className="mt-2">
        {query !== '' &&
          (shown.length === 0
            ? 'No question here has these words. Press Search to look in the whole website.'
            : `${shown.length} of ${entries.length} questions`)}
      </p>
      {categories.map((category) => (
        <section key={category} aria-label={category} className="mt-8">
          <h2 className="mb-3 text-2xl">{category}</h2>
          <div className="accordion">
            {shown
              .filter((entry) => entry.category === category)
              .map(({ id, question, answer }) => (
                <details key={id}>
                  <summary>{question}</summary>
                  <p id={`answer-${id}`} className="measure whitespace-pre-line">
                    {answer}
                  </p>
                </details>
              ))}
          </div>
        </section>
      ))}
    </>
  );
}

/** A link to one answer opens it. Browsers do so when they load the page; the running app has to be told. */
function useOpenAnswer() {
  const { hash } = useLocation();
  useEffect(() => {
    const answer = hash ? document.getElementById(hash.slice(1)) : null;
    answer?.closest('details')?.setAttribute('open', '');
    answer?.scrollIntoView();
  }, [hash]);
}
