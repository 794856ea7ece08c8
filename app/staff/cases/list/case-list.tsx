import type { KeyboardEvent, MouseEvent, RefObject } from 'react';
import { Link, useNavigate } from 'react-router';
import { ACTIVE_STATUSES } from '#domain/cases/case-status.ts';
import { VIEW_STATUSES } from '#domain/cases/list/views.ts';
import { CaseRow } from './case-row.tsx';
import type { InboxView } from './inbox.server.ts';
import { inboxAddress, messagesAt } from './inbox-address.ts';
import { NothingHere } from './nothing-here.tsx';

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
