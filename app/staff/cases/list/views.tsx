import { type ReactNode, useRef } from 'react';
import { Link } from 'react-router';
import { VIEWS, type View } from '#domain/cases/list/views.ts';
import { inboxOf } from '../../kinds.ts';
import { formatCount } from '../../kit/count-text.ts';
import { VIEW_WORDS } from './case-text.ts';
import type { InboxView } from './inbox.server.ts';
import { inboxAddress, viewAddress } from './inbox-address.ts';

const IN_LINE: readonly View[] = ['open', 'mine', 'overdue', 'unassigned'];
const IN_LONG_LINE = 'unassigned';

export function Views({ inbox }: { inbox: InboxView }) {
  const { view } = inbox.place;
  const others = VIEWS.filter((one) => one === IN_LONG_LINE || !IN_LINE.includes(one));
  const inMenu = !IN_LINE.includes(view);
  return (
    <nav aria-label={`Views of ${inboxOf(inbox.place.kind).title}`} className="views">
      <ul>
        {IN_LINE.map((one) => (
          <li key={one} className={one === IN_LONG_LINE ? 'view-if-long' : undefined}>
            <ViewLink inbox={inbox} view={one} />
          </li>
        ))}
      </ul>
      <ListMenu
        key={inboxAddress(inbox.place)}
        label={
          <>
            {inMenu ? VIEW_WORDS[view].name : 'More'}
            <span className="sr-only">{inMenu ? ', more views' : ' views'}</span>
          </>
        }
        current={inMenu}
      >
        <ul className="view-menu">
          {others.map((one) => (
            <li key={one} className={one === IN_LONG_LINE ? 'view-if-short' : undefined}>
              <ViewLink inbox={inbox} view={one} />
            </li>
          ))}
        </ul>
        <SavedViews inbox={inbox} />
      </ListMenu>
    </nav>
  );
}

function SavedViews({ inbox: { place, saved } }: { inbox: InboxView }) {
  const here = inboxAddress({ ...place, before: null });
  const own = saved.filter(({ kind }) => kind === place.kind);
  if (own.length === 0) return null;
  return (
    <div className="border-t border-line pt-1">
      <h2 className="px-1.5 text-sm" id="saved-views">
        Saved views
      </h2>
      <ul className="view-menu" aria-labelledby="saved-views">
        {own.map((view) => (
          <li key={view.id} className="min-w-0">
            <Link
              to={viewAddress(view)}
              className="view-link saved-view"
              aria-current={viewAddress(view) === here ? 'true' : undefined}
            >
              {view.name}
            </Link>
          </li>
        ))}
        <li>
          <Link to="/saved-views" className="view-link">
            Manage
          </Link>
        </li>
      </ul>
    </div>
  );
}

function ViewLink({ inbox: { place, counts }, view }: { inbox: InboxView; view: View }) {
  const own = view === 'mine' || view === 'unassigned';
  const assignee = own ? null : place.assignee;
  return (
    <Link
      to={inboxAddress({ ...place, view, assignee, before: null })}
      className="view-link"
      aria-current={view === place.view ? 'true' : undefined}
    >
      {VIEW_WORDS[view].name}
      {!(own && place.assignee) && <Count view={view} count={counts[view]} />}
    </Link>
  );
}

function Count({ view, count }: { view: View; count: number }) {
  if (count === 0) return null;
  return <span className={view === 'overdue' ? 'count-late' : 'text-sm'}>{formatCount(count)}</span>;
}

interface ListMenuProps {
  readonly label: ReactNode;
  readonly current?: boolean;
  readonly children: ReactNode;
}

/** Works without script. Escape closes it, and only one is open. */
export function ListMenu({ label, current = false, children }: ListMenuProps) {
  const menu = useRef<HTMLDetailsElement>(null);
  return (
    <details
      ref={menu}
      name="list-menu"
      className="list-menu"
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !menu.current?.open) return;
        event.preventDefault();
        menu.current.removeAttribute('open');
        menu.current.querySelector('summary')?.focus();
      }}
    >
      <summary className="view-link" data-current={current || undefined}>
        {label} <span aria-hidden="true">▾</span>
      </summary>
      <div className="list-menu-sheet">{children}</div>
    </details>
  );
}
