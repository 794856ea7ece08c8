import { useEffect, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { servicesContext } from '#app/context.ts';
import type { FormSpec } from '#app/forms/fields.ts';
import type { FormResult } from '#app/forms/form-result.ts';
import { MessageForm } from '#app/forms/message-form.tsx';
import { sendOrExplain } from '#app/forms/send-or-explain.ts';
import { submitForm } from '#app/forms/submit.server.ts';
import { languageAt } from '#domain/content/languages.ts';
import { type LinkedPart, linkedParts, withoutLinks } from '#domain/content/linked-text.ts';
import { answers } from '#domain/content/search.ts';
import { readEntries } from '#domain/lists/lists.server.ts';
import type { Entry } from '#domain/lists/lists.ts';
import faqPage from '#domain/page-texts/faq.json' with { type: 'json' };
import { definePage, textsOf } from '#domain/page-texts/page-text.ts';
import { questionsData } from '../frame/linked-data.tsx';
import { DemoNote, PageTop } from '../frame/page.tsx';
import { pageTexts } from '../frame/page-texts.server.ts';
import { EntryLanguage } from '../frame/translate.tsx';
import { searchQuery } from '../search/search.server.ts';
import { SearchForm } from '../search/search-form.tsx';
import type { Route } from './+types/route.ts';

const FAQ = definePage(faqPage);

/** Specification section 2, FAQ: all three are required. */
const QUESTION_FORM: FormSpec = {
  action: '/faq',
  use: 'We’ll only use this to reply to you.',
  send: 'Send question',
  fields: [
    { name: 'email', label: 'Email', required: true, kind: 'email', autoComplete: 'email' },
    { name: 'subject', label: 'Subject', required: true, kind: 'text' },
    { name: 'question', label: 'Question', required: true, kind: 'textarea' },
  ],
  asksNeeds: true,
};

export async function loader({ request, context, url }: Route.LoaderArgs) {
  const { query } = searchQuery(request.url);
  const { open, provider } = context.get(servicesContext);
  const entries = await readEntries(open.db, 'faq', provider(), languageAt(url.pathname));
  return {
    entries: entries.map((entry): Answered => {
      const parts = linkedParts(entry.answer);
      return parts.length < 2 ? entry : { ...entry, answer: withoutLinks(entry.answer), parts };
    }),
    initialQuery: query,
    ...(await pageTexts({ context, url }, FAQ)),
  };
}

export const action = ({ request, context }: Route.ActionArgs) => submitForm('question', request, context);

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  sendOrExplain('enquiry', serverAction);

export default function Faq({ loaderData, actionData }: Route.ComponentProps) {
  const { entries, initialQuery } = loaderData;
  const texts = textsOf(FAQ, loaderData);
  const result = actionData as FormResult | undefined;
  return (
    <div className="shell grid gap-x-12 gap-y-10 py-10 lg:grid-cols-[1fr_20rem]">
      <div>
        <PageTop
          path="/faq"
          heading={texts['top-heading']}
          page={questionsData(entries)}
          failed={result !== undefined}
        />
        {entries.some(({ demo }) => demo) && (
          <DemoNote>These questions show how this page will look.</DemoNote>
        )}
        {entries.length > 0 ? (
          <Entries entries={entries} initialQuery={initialQuery} />
        ) : (
          <p className="measure rounded-card bg-sage p-5">
            There are no answers on this page yet. Each page about a service answers questions too, and you
            can ask us your own.
          </p>
        )}
      </div>
      <section id="ask" aria-labelledby="ask-heading" className="card self-start p-5">
        <h2 id="ask-heading" className="text-2xl">
          {entries.length > 0 ? texts['ask-heading'] : 'Ask us a question'}
        </h2>
        <p className="mt-2 mb-4">{texts['ask-text']}</p>
        <MessageForm spec={QUESTION_FORM} result={result} />
      </section>
    </div>
  );
}

type Answered = Entry<'faq'> & { readonly parts?: readonly LinkedPart[] };

interface EntriesProps {
  readonly entries: readonly Answered[];
  readonly initialQuery: string;
}

function Entries({ entries, initialQuery }: EntriesProps) {
  const { key } = useLocation();
  const [typed, setTyped] = useState({ key, query: initialQuery });
  useOpenAnswer();
  const query = typed.key === key ? typed.query : initialQuery;
  const matches = entries.filter(({ question, answer }) => answers(`${question} ${answer}`, query));
  const categories = [...new Set(matches.map(({ category }) => category))];
  return (
    <>
      <SearchForm
        action="/faq"
        label="Find an answer"
        typed={initialQuery}
        onType={(text) => setTyped({ key, query: text })}
      />
      <Found query={query} initialQuery={initialQuery} matchCount={matches.length} all={entries.length} />
      {categories.map((category) => (
        <section key={category} aria-label={category} className="mt-8">
          <h2 className="mb-3 text-2xl">{category}</h2>
          <div className="accordion">
            {matches
              .filter((entry) => entry.category === category)
              .map(({ id, question, answer, lang, parts = [answer] }) => (
                <details key={`${id} ${initialQuery}`} lang={lang} open={initialQuery !== ''}>
                  <summary>{lang === 'en' ? <InItsLanguage question={question} /> : question}</summary>
                  <p id={`answer-${id}`} className="measure whitespace-pre-line">
                    {parts.map((part) =>
                      typeof part === 'string' ? (
                        part
                      ) : (
                        <a key={part.text + part.href} href={part.href}>
                          {part.text}
                        </a>
                      ),
                    )}
                  </p>
                </details>
              ))}
          </div>
        </section>
      ))}
    </>
  );
}

function InItsLanguage({ question }: { question: string }) {
  return (
    <span>
      {question}
      <EntryLanguage lang="en" />
    </span>
  );
}

interface FoundProps {
  readonly query: string;
  readonly initialQuery: string;
  readonly matchCount: number;
  readonly all: number;
}

function Found({ query, initialQuery, matchCount, all }: FoundProps) {
  return (
    <>
      <p role="status" className="mt-2">
        {query !== '' &&
          (matchCount === 0 ? 'No question here has these words.' : `${matchCount} of ${all} questions`)}
      </p>
      {query !== '' && (
        <p className="flex flex-wrap gap-x-5">
          <Link to={`/search?${new URLSearchParams({ q: query })}`} className="inline-block py-2">
            Look in the whole website
          </Link>
          {initialQuery !== '' && (
            <Link to="/faq" className="inline-block py-2">
              Show all questions
            </Link>
          )}
        </p>
      )}
    </>
  );
}

function useOpenAnswer() {
  const { hash } = useLocation();
  useEffect(() => {
    const answer = hash ? document.getElementById(hash.slice(1)) : null;
    answer?.closest('details')?.setAttribute('open', '');
    answer?.scrollIntoView();
  }, [hash]);
}
