import { Outlet } from 'react-router';
import { PlainErrorPage } from '#app/ui/plain-error-page.tsx';
import { countWaitingComments } from '#domain/content/moderate-comments.server.ts';
import { countWaiting } from '#domain/inbox/list.server.ts';
import { readableKinds } from '#domain/inbox/readable-kinds.ts';
import { may } from '#domain/staff/roles.ts';
import { privateHeaders, staffLoader } from '../guard.server.ts';
import staffCss from '../staff.css?url';
import type { Route } from './+types/layout.ts';
import { Drafts } from './drafts.tsx';
import { Drawer } from './drawer.tsx';
import { SessionWatch } from './session-watch.tsx';
import { TopBar } from './top-bar.tsx';

/** A tool that is used all day, so it starts at once. */
export const handle = { hydrates: 'at once' };
export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: staffCss }];
export const headers = privateHeaders;

export const loader = staffLoader('open-dashboard', async ({ actor, services, sessionLeft }) => {
  const { name, shortName } = services.provider();
  return {
    provider: { name, shortName },
    person: { name: actor.name, role: actor.role },
    waiting: await countWaiting(services.open.db, readableKinds(actor.role)),
    opensOutbox: may(actor.role, 'read-outbox'),
    comments: may(actor.role, 'moderate-comments') ? await countWaitingComments(services.open.db) : null,
    sessionLeft,
  };
});

export default function StaffShell({ loaderData }: Route.ComponentProps) {
  const { provider, person, waiting, opensOutbox, comments } = loaderData;
  return (
    <Drafts>
      <a
        href="#main"
        className="button sr-only top-2 left-2 z-50 focus-visible:not-sr-only focus-visible:absolute focus-visible:inline-flex focus-visible:px-6"
      >
        Skip to the main content
      </a>
      <TopBar provider={provider} person={person} />
      <div className="bg-surface lg:grid lg:grid-cols-[15rem_minmax(0,1fr)]">
        <Drawer waiting={waiting} opensOutbox={opensOutbox} comments={comments} />
        <main id="main" tabIndex={-1} className="min-h-[calc(100dvh-4rem)] min-w-0">
          <Outlet />
        </main>
      </div>
      <SessionWatch loaded={loaderData} />
    </Drafts>
  );
}

export function ErrorBoundary() {
  return <PlainErrorPage />;
}
