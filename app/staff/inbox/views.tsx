import { Link } from 'react-router';
import { VIEWS, type View } from '#domain/inbox/views.ts';
import { inboxOf } from '../kinds.ts';
import { VIEW_WORDS } from './case-words.ts';
import { countWords } from './count-words.ts';
import type { InboxShown } from './inbox.server.ts';
import { inboxAddress } from './inbox-address.ts';

/** The lists of an inbox, each with how many cases it has. On a phone they take as many lines as they need. */
export function Views({ inbox }: { inbox: InboxShown }) {
  const { place, counts } = inbox;
  return (
    <nav aria-label={`Views of ${inboxOf(place.kind).title}`} className="views">
      <ul>
        {VIEWS.map((view) => {
          // These two name the person themselves.
          const own = view === 'mine' || view === 'unassigned';
          const assignee = own ? null : place.assignee;
          return (
            <li key={view}>
              <Link
                to={inboxAddress({ ...place, view, assignee, before: null })}
                className="view-link"
                aria-current={view === place.view ? 'true' : undefined}
              >
                {VIEW_WORDS[view].name}
                {!(own && place.assignee) && <Count view={view} count={counts[view]} />}
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}

function Count({ view, count }: { view: View; count: number }) {
  return (
    <span className={view === 'overdue' && count > 0 ? 'count-late' : 'text-sm'}>{countWords(count)}</span>
  );
}
