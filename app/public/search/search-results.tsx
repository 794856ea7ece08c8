import { Link } from 'react-router';
import type { Piece, SearchResult } from '#domain/content/search.ts';
import { QUERY_MAX } from '#domain/content/search-terms.ts';
import { useProvider } from '../frame/provider-view.ts';
import { PhoneLink } from '../frame/reach-us.tsx';
import type { Answer } from './search.server.ts';

const KINDS = { page: 'Page', question: 'Question', post: 'News' } as const;

export function SearchResults({ answer: { query, status, results } }: { answer: Answer }) {
  if (status === 'empty') return <p>Type one or more words, such as “hospital” or “price”.</p>;
  if (status === 'too-long') {
    return (
      <p role="alert" className="font-bold text-alert">
        That is more than we can search for. Please use {QUERY_MAX} characters or fewer.
      </p>
    );
  }
  if (results.length === 0) return <Nothing query={query} />;
  return (
    <>
      <p role="status">
        {results.length === 1 ? '1 result' : `${results.length} results`} for “<bdi>{query}</bdi>”
      </p>
      <ol className="mt-4 grid gap-4">
        {results.map((result) => (
          <Result key={result.path} result={result} />
        ))}
      </ol>
    </>
  );
}

function Result({ result: { path, kind, language, title, excerpt } }: { result: SearchResult }) {
  return (
    <li className="card p-5">
      <h2 className="text-xl">
        <Link to={path} hrefLang={language} lang={language} className="inline-block py-2">
          <Pieces pieces={title} />
        </Link>
      </h2>
      <p className="mt-1 text-sm text-ink-soft">{language ? `${KINDS[kind]} in Welsh` : KINDS[kind]}</p>
      <p lang={language} className="mt-2">
        <Pieces pieces={excerpt} />
      </p>
    </li>
  );
}

function Pieces({ pieces }: { pieces: readonly Piece[] }) {
  return pieces.map(({ text, found }, i) => {
    const key = `piece-${i}`;
    return found ? (
      <mark key={key} className="bg-honey">
        {text}
      </mark>
    ) : (
      <span key={key}>{text}</span>
    );
  });
}

function Nothing({ query }: { query: string }) {
  const { phone, serviceArea } = useProvider();
  return (
    <>
      <p role="status">
        We found nothing for “<bdi>{query}</bdi>”.
      </p>
      <ul className="mt-4 list-disc pl-5">
        <li>Try one word instead of several.</li>
        {serviceArea.length > 0 && (
          <li>
            Looking for a town? We visit people in {new Intl.ListFormat('en-GB').format(serviceArea)}. If
            yours is not there, ask us.
          </li>
        )}
        <li>
          Look at the{' '}
          <Link to="/faq" className="inline-block py-2">
            questions and answers
          </Link>
          .
        </li>
        <li>
          {phone && (
            <>
              Ring us on <PhoneLink phone={phone} className="inline-block py-2 font-bold whitespace-nowrap" />
              , or{' '}
            </>
          )}
          <Link to="/contact" className="inline-block py-2">
            {phone ? 'send us a message' : 'Send us a message'}
          </Link>
          .
        </li>
      </ul>
    </>
  );
}
