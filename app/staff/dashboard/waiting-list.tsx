import { Link } from 'react-router';
import { Avatar } from '../inbox/avatar.tsx';
import type { ItemShown } from '../inbox/case-shown.server.ts';
import { messageAddress } from '../inbox/inbox-address.ts';
import { KINDS } from '../kinds.ts';

interface WaitingListProps {
  readonly items: readonly ItemShown[];
  /** How many wait in all; the list has the oldest of them. */
  readonly total: number;
}

/** What waits for an answer across the inboxes, the longest first. */
export function WaitingList({ items, total }: WaitingListProps) {
  if (items.length === 0) {
    return (
      <div className="rounded-card bg-sage p-8 text-center">
        <h2 className="text-xl">Nothing is waiting</h2>
        <p className="mt-2">Every message has been handled. New ones appear here as they arrive.</p>
      </div>
    );
  }
  return (
    <section aria-labelledby="waiting-heading">
      <h2 id="waiting-heading" className="text-xl">
        Waiting longest
      </h2>
      {items.length < total && (
        <p className="text-sm text-ink-soft">
          The {items.length} oldest of {total}.
        </p>
      )}
      <ul className="mt-3 divide-y divide-line overflow-hidden rounded-card border border-line">
        {items.map((item) => (
          <li key={item.reference}>
            <WaitingLink item={item} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function WaitingLink({ item }: { item: ItemShown }) {
  const place = { kind: item.kind, show: 'waiting', before: null } as const;
  return (
    <Link to={messageAddress(place, item.reference)} className="case-link">
      <Avatar initials={item.initials} />
      <span className="grid min-w-0 gap-x-6 leading-snug md:grid-cols-[minmax(0,16rem)_minmax(0,1fr)]">
        <span className="min-w-0">
          <bdi className={`line-clamp-2 wrap-anywhere ${item.unread ? 'font-bold' : ''}`}>{item.name}</bdi>
          <span className="block text-sm text-ink-soft">
            {KINDS[item.kind].title}, <time dateTime={item.receivedAt}>{item.received}</time>
          </span>
        </span>
        <span dir="auto" className="case-excerpt line-clamp-2 self-center text-sm wrap-anywhere">
          {item.unread && <span className="sr-only">Unread. </span>}
          {item.excerpt}
        </span>
      </span>
    </Link>
  );
}
