import { Link } from 'react-router';
import { savedViews } from '#domain/cases/list/saved-views.server.ts';
import { staffLoader } from '../../guard.server.ts';
import { inboxOf } from '../../kinds.ts';
import { Listed, Screen } from '../../kit/screen.tsx';
import { viewAddress } from '../list/inbox-address.ts';
import type { Route } from './+types/list.ts';

export const loader = staffLoader('open-dashboard', async ({ services, actor }) => ({
  views: await savedViews(services.open.db, actor),
}));

export default function SavedViews({ loaderData: { views } }: Route.ComponentProps) {
  return (
    <Screen title="Saved views">
      <p className="measure">
        To save one, narrow a list of messages under Filter and give it a name there. It is then in that list
        under More.
      </p>
      <Listed items={views} empty="Nothing is saved yet." look="cards">
        {(view) => (
          <>
            <h2 className="text-lg wrap-anywhere">
              <Link className="inline-flex min-h-11 items-center" to={viewAddress(view)}>
                {view.name}
              </Link>
            </h2>
            <p className="text-sm text-ink-soft wrap-anywhere">
              {inboxOf(view.kind).title}. {view.sharedBy ? `Shared by ${view.sharedBy}.` : 'Only you see it.'}
            </p>
            {view.mayRemove && (
              <p>
                <Link className="button px-4 text-sm" to={`/saved-views/${view.id}/remove`}>
                  Remove<span className="sr-only">: {view.name}</span>
                </Link>
              </p>
            )}
          </>
        )}
      </Listed>
    </Screen>
  );
}
