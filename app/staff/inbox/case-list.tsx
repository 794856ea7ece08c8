import type { KeyboardEvent, RefObject } from 'react';
import { Link } from 'react-router';
import { Avatar } from './avatar.tsx';
import type { ItemShown } from './case-shown.server.ts';
import type { InboxShown } from './inbox.server.ts';
import { listAddress, messageAddress } from './inbox-address.ts';

interface CaseListProps {
  readonly inbox: InboxShown;
  readonly list: RefObject<HTMLUListElement | null>;
}

/** One page of messages. The arrow keys move between them, Enter opens. */
export function CaseList({ inbox, list }: CaseListProps) {
  const { items, hasOlder, before, selected } = inbox;
  const last = items.at(-1);
  return (
    <>
      {before && (
        <p className="border-b border-line p-3">
          <Link className="button w-full" to={listAddress({ ...inbox, before: null })}>
            Show the newest
          </Link>
        </p>
      )}
      {items.length === 0 && <p className="p-6 text-ink-soft">{EMPTY[inbox.show]}</p>}
      <ul ref={list} onKeyDown={moveWithArrows} className="divide-y divide-line">
        {items.map((item) => (
          <li key={item.reference}>
            <Link
              to={messageAddress(inbox, item.reference)}
              className="case-link"
              aria-current={item.reference === selected?.reference ? 'true' : undefined}
              data-reference={item.reference}
            >
              <Row item={item} marksHandled={inbox.show !== 'waiting'} />
            </Link>
          </li>
        ))}
      </ul>
      {hasOlder && last && (
        <p className="border-t border-line p-3">
          <Link className="button w-full" to={listAddress({ ...inbox, before: last.reference })}>
            Show older
          </Link>
        </p>
      )}
    </>
  );
}

const EMPTY = {
  waiting: 'Nothing is waiting here.',
  handled: 'Nothing has been handled here yet.',
  spam: 'There is no spam here.',
} as const;

function Row({ item, marksHandled }: { item: ItemShown; marksHandled: boolean }) {
  const { name, initials, date, receivedAt, excerpt, unread, handled } = item;
  return (
    <>
      <Avatar initials={initials} />
      <span className="grid min-w-0 leading-snug">
        <span className="flex items-baseline justify-between gap-3">
          <bdi className={`line-clamp-2 min-w-0 wrap-anywhere ${unread ? 'font-bold' : ''}`}>{name}</bdi>
          <time dateTime={receivedAt} className="shrink-0 text-sm">
            {date}
          </time>
        </span>
        <span dir="auto" className="case-excerpt line-clamp-2 text-sm wrap-anywhere">
          {excerpt}
        </span>
        {(unread || (handled && marksHandled)) && (
          <span className="flex gap-3 text-sm font-bold">
            {unread && <Unread />}
            {handled && marksHandled && <span>✓ Handled</span>}
          </span>
        )}
      </span>
    </>
  );
}

function Unread() {
  return (
    <span className="case-unread inline-flex items-center gap-1.5 text-coral-deep">
      <span aria-hidden="true" className="size-2.5 rounded-pill bg-coral" />
      Unread
    </span>
  );
}

function moveWithArrows(event: KeyboardEvent<HTMLUListElement>) {
  const links = [...event.currentTarget.querySelectorAll('a')];
  const from = links.indexOf(event.target as HTMLAnchorElement);
  const to = { ArrowDown: from + 1, ArrowUp: from - 1, Home: 0, End: links.length - 1 }[event.key];
  if (to === undefined || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  links[Math.min(Math.max(to, 0), links.length - 1)]?.focus();
}
