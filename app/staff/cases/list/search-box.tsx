import { useEffect, useRef } from 'react';
import { Form, Link, useNavigate } from 'react-router';
import { SEARCH_MAX_CHARACTERS } from '#domain/contact-details/limits.ts';
import { inboxOf } from '../../kinds.ts';
import { inboxAddress, isNarrowed, type Place, placeFields, searching } from './inbox-address.ts';

/** Long enough that a quick writer asks once a word, short enough to feel immediate. */
const TYPING_PAUSE_MS = 150;

/** Searches while somebody types; without script, Enter or the button sends the form. */
export function SearchBox({ place }: { place: Place }) {
  const field = useRef<HTMLInputElement>(null);
  const search = useSearchAsTyped(place);
  const q = place.q ?? '';
  useEffect(() => {
    // What is being typed is newer than what the address says.
    if (field.current && document.activeElement !== field.current) field.current.value = q;
  }, [q]);
  const { path, title } = inboxOf(place.kind);
  return (
    <search className="min-w-0 grow">
      <Form action={path} replace={q !== ''} className="flex gap-2" onSubmit={search.stop}>
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
            to={inboxAddress(searching(place, null))}
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
      </Form>
      {q && isNarrowed(place) && (
        <p className="pt-1 text-sm text-ink-soft">Searching all cases of this inbox.</p>
      )}
    </search>
  );
}

function Waiting({ place }: { place: Place }) {
  return placeFields(place).map(([name, value]) => (
    <input key={name} type="hidden" name={name} value={value} />
  ));
}

/** After a short pause; one step of the history however much was typed. */
function useSearchAsTyped(place: Place) {
  const navigate = useNavigate();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const stop = () => clearTimeout(timer.current);
  useEffect(() => () => clearTimeout(timer.current), []);
  return {
    stop,
    typed(text: string) {
      stop();
      timer.current = setTimeout(() => {
        const to = inboxAddress(searching(place, text.trim()));
        void navigate(to, { replace: Boolean(place.q), preventScrollReset: true });
      }, TYPING_PAUSE_MS);
    },
  };
}
