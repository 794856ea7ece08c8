import type { KeyboardEvent, MouseEvent, RefObject } from 'react';
import { Link, useNavigate } from 'react-router';
import { ACTIVE_STATUSES } from '#domain/cases/case-status.ts';
import { VIEW_STATUSES } from '#domain/cases/list/views.ts';
import { inboxOf } from '../../kinds.ts';
import { CaseRow } from './case-row.tsx';
import { VIEW_WORDS } from './case-text.ts';
import type { InboxView } from './inbox.server.ts';
import { inboxAddress, isNarrowed, messagesAt, ofKind, type Place } from './inbox-address.ts';

interface CaseListProps {
  readonly inbox: InboxView;
  readonly list: RefObject<HTMLUListElement | null>;
}

export function CaseList({ inbox, list }: CaseListProps) {
  const { place, items, hasOlder, selected, mayAnswer } = inbox;
  const follow = useFollow();
  const addressOf = messagesAt(place);
  const allStatuses = Boolean(place.q) || VIEW_STATUSES[place.view].length >= ACTIVE_STATUSES.length;
  const last = items.at(-1);
  const next = place.view === 'overdue' && !place.q ? 'Show more' : 'Show older';
  const first = place.view === 'overdue' && !place.q ? 'Show the first' : 'Show the newest';
  return (
    <>
      {place.before && (
        <p className="border-b border-line p-3">
          <Link className="button w-full" to={inboxAddress({ ...place, before: null })}>
            {first}
          </Link>
        </p>
      )}
      {items.length === 0 ? (
        <NothingHere place={place} mayAnswer={mayAnswer} />
      ) : (
        <ul ref={list} onKeyDown={moveWithArrows} onClick={follow} className="divide-y divide-line">
          {items.map((item) => (
            <CaseRow
              key={item.reference}
              item={item}
              address={addressOf(item.reference)}
              allKinds={place.kind === null}
              allStatuses={allStatuses}
              current={item.reference === selected?.reference}
              mayPick={mayAnswer}
            />
          ))}
        </ul>
      )}
      {hasOlder && last && (
        <p className="border-t border-line p-3">
          <Link className="button w-full" to={inboxAddress({ ...place, before: last.reference })}>
            {next}
          </Link>
        </p>
      )}
    </>
  );
}

function useFollow() {
  const navigate = useNavigate();
  return (event: MouseEvent<HTMLUListElement>) => {
    const row = (event.target as HTMLElement).closest('a');
    if (!row || event.button !== 0 || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey)
      return;
    event.preventDefault();
    void navigate(row.pathname + row.search, { replace: row.href === window.location.href });
  };
}

function moveWithArrows(event: KeyboardEvent<HTMLUListElement>) {
  const links = [...event.currentTarget.querySelectorAll('a')];
  const row = (event.target as HTMLElement).closest('li');
  const from = links.findIndex((link) => link.closest('li') === row);
  const to = { ArrowDown: from + 1, ArrowUp: from - 1, Home: 0, End: links.length - 1 }[event.key];
  if (to === undefined || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  links[Math.min(Math.max(to, 0), links.length - 1)]?.focus();
}

function NothingHere({ place, mayAnswer }: { place: Place; mayAnswer: boolean }) {
  if (place.q) return <NothingFound place={place} text={place.q} />;
  const narrowed = isNarrowed(place) || place.sort === 'due';
  const [heading, sentence] = VIEW_WORDS[place.view].empty;
  return (
    <div className="m-3 rounded-card bg-sage p-5">
      <h2 className="text-lg">{narrowed ? 'Nothing matches the filter' : heading}</h2>
      <p className="mt-1">
        {narrowed ? (
          <Link
            className="inline-flex min-h-11 items-center font-bold"
            to={inboxAddress({ kind: place.kind, view: place.view })}
          >
            Show all
          </Link>
        ) : (
          sentence
        )}
      </p>
      {mayAnswer && !narrowed && (place.view === 'open' || place.view === 'all') && (
        <p>
          <Link
            className="inline-flex min-h-11 items-center font-bold"
            to={place.kind ? `/log?kind=${place.kind}` : '/log'}
          >
            Log a call or visit
          </Link>
        </p>
      )}
    </div>
  );
}

function NothingFound({ place, text }: { place: Place; text: string }) {
  return (
    <div className="m-3 rounded-card bg-sage p-5">
      <h2 className="text-lg">No matches</h2>
      <p className="mt-1 wrap-anywhere">
        You searched {inboxOf(place.kind).title} for “<bdi>{text}</bdi>”. Try fewer words, part of a name, a
        phone number, an email address or a reference.
      </p>
      {place.kind && (
        <Link
          className="mt-1 inline-flex min-h-11 items-center font-bold"
          to={inboxAddress(ofKind(place, null))}
        >
          Search every kind
        </Link>
      )}
    </div>
  );
}
