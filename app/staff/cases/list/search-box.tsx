import { useEffect, useRef } from 'react';
import { Link, useFetcher, useNavigation } from 'react-router';
import { SEARCH_MAX_CHARACTERS } from '#domain/contact-details/limits.ts';
import { inboxOf } from '../../kinds.ts';
import { type Answer, whyUndone } from '../../kit/answers.ts';
import type { InboxView } from './inbox.server.ts';
import { inboxAddress, isNarrowed, type Place, searchFields, withoutSearch } from './inbox-address.ts';

/** Long enough for one query a word, short enough to feel immediate. */
const TYPING_PAUSE_MS = 150;

/** That route seals the terms, so that no name appears in an address. */
const SEARCH = '/inbox/search';

export function SearchBox({ inbox: { place, isSearchLost } }: { inbox: InboxView }) {
  const field = useRef<HTMLInputElement>(null);
  const fetcher = useFetcher<Answer>();
  const search = useSearchAsTyped(place, fetcher.submit);
  const q = place.q ?? '';
  useEffect(() => {
    // Text being typed is newer than the address.
    if (field.current && document.activeElement !== field.current) field.current.value = q;
  }, [q]);
  const { title } = inboxOf(place.kind);
  return (
    <search className="min-w-0 grow">
      <fetcher.Form method="post" action={SEARCH} className="flex gap-2" onSubmit={search.stop}>
        <Waiting place={place} />
        <input
          ref={field}
          type="search"
          name="q"
          aria-label={`Search ${title}`}
          placeholder="Name, words or phone"
          defaultValue={q}
          maxLength={SEARCH_MAX_CHARACTERS}
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="search"
          data-shortcut="search"
          className="input min-w-0 grow"
          onInput={(event) => search.typed(event.currentTarget.value)}
        />
        {q ? (
          <Link
            to={inboxAddress(withoutSearch(place))}
            className="button px-4 text-sm"
            onClick={() => {
              search.stop();
              if (field.current) field.current.value = '';
              field.current?.focus();
            }}
          >
            Clear
          </Link>
        ) : (
          <button type="submit" className="button px-4 text-sm">
            Search
          </button>
        )}
      </fetcher.Form>
      <SearchFailure answer={fetcher.data} />
      {isSearchLost && (
        <p role="status" className="mt-1 rounded-card bg-honey p-2 text-sm">
          This search can’t be opened any more. Please search again.
        </p>
      )}
      {q && isNarrowed(place) && (
        <p className="pt-1 text-sm text-ink-soft">Searching all cases of this inbox.</p>
      )}
    </search>
  );
}

function SearchFailure({ answer }: { answer: Answer | undefined }) {
  if (!answer) return null;
  return (
    <p role="alert" className="pt-1 font-bold text-alert">
      {whyUndone(answer)}
    </p>
  );
}

function Waiting({ place }: { place: Place }) {
  return searchFields(place).map(([name, value]) => (
    <input key={name} type="hidden" name={name} value={value} />
  ));
}

/** Searches after a pause, and not during a page load: each result is one step in the history. */
function useSearchAsTyped(place: Place, submit: ReturnType<typeof useFetcher>['submit']) {
  const { state } = useNavigation();
  const now = useRef({ place, isLoading: false });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const stop = () => clearTimeout(timer.current);
  useEffect(() => {
    now.current = { place, isLoading: state !== 'idle' };
  });
  useEffect(() => () => clearTimeout(timer.current), []);
  const typed = (text: string) => {
    stop();
    timer.current = setTimeout(() => {
      if (now.current.isLoading) return typed(text);
      const fields = new URLSearchParams([...searchFields(now.current.place), ['q', text]]);
      void submit(fields, { method: 'post', action: SEARCH, preventScrollReset: true });
    }, TYPING_PAUSE_MS);
  };
  return { stop, typed };
}
