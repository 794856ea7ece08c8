import { Outlet } from 'react-router';
import { accessOf } from '#domain/cases/kinds/access.ts';
import { countActive } from '#domain/cases/list/counts.server.ts';
import { readChoices } from '#domain/cases/notices/people.server.ts';
import { countWaitingComments } from '#domain/content/moderate-comments.server.ts';
import { may } from '#domain/staff/roles.ts';
import { Drafts } from '../drafts/drafts.tsx';
import { privateHeaders, staffLoader } from '../guard.server.ts';
import { Failure } from '../kit/failure.tsx';
import { keepsList } from '../kit/revalidate.ts';
import { LiveUpdates } from '../live/live-updates.tsx';
import staffCss from '../staff.css?url';
import type { Route } from './+types/layout.ts';
import { Drawer } from './drawer.tsx';
import { SessionWatch } from './session-watch.tsx';
import { TopBar } from './top-bar.tsx';
import { usePalette } from './use-palette.tsx';

/** Starts immediately, because staff use it all day. */
export const handle = { hydrates: 'at once' };
export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: staffCss }];
export const headers = privateHeaders;
/** Opening a case doesn't change the counts; live updates report anything else. */
export const shouldRevalidate = keepsList;

export const loader = staffLoader(
  'open-dashboard',
  async (signed) => {
    const { actor, services, sessionLeft, mustSetUp } = signed;
    const { name, shortName } = services.provider();
    const person = { id: actor.id, name: actor.name, role: actor.role };
    if (mustSetUp) return { ...NOTHING_YET, provider: { name, shortName }, person, sessionLeft };
    // Taken before the first query: later events are announced, or loaded again.
    const drawnAt = services.clock();
    return {
      provider: { name, shortName },
      person,
      mustSetUp,
      active: await countActive(services.open.db, accessOf(actor)),
      comments: may(actor, 'moderate-comments') ? await countWaitingComments(services.open.db) : 0,
      choices: await screenChoices(services.open.db, actor.id),
      drawnAt,
      sessionLeft,
    };
  },
  { beforeSetUp: true },
);

async function screenChoices(...[db, staffId]: Parameters<typeof readChoices>) {
  const { shortcuts, next } = await readChoices(db, staffId);
  return { shortcuts, next };
}

/** Hides the office's data until a required second factor is set up. */
const NOTHING_YET = {
  mustSetUp: true,
  active: {},
  comments: 0,
  choices: { shortcuts: false, next: false },
  drawnAt: 0,
};

export default function StaffShell({ loaderData }: Route.ComponentProps) {
  const { provider, person, active, comments, mustSetUp } = loaderData;
  const { find, palette } = usePalette(!mustSetUp);
  return (
    <Drafts>
      <a
        href="#main"
        className="button sr-only top-2 left-2 z-50 focus-visible:not-sr-only focus-visible:absolute focus-visible:inline-flex focus-visible:px-6"
      >
        Skip to the main content
      </a>
      <TopBar provider={provider} person={person} find={mustSetUp ? null : find} />
      <div className="bg-surface lg:grid lg:grid-cols-[15rem_minmax(0,1fr)] print:block">
        {!mustSetUp && (
          <Drawer role={person.role} active={active} counts={{ '/comments': comments }} find={find} />
        )}
        <main
          id="main"
          tabIndex={-1}
          className="min-h-[calc(100dvh-4rem)] min-w-0 lg:col-start-2 print:min-h-0"
        >
          {mustSetUp ? (
            <Outlet />
          ) : (
            <LiveUpdates drawnAt={loaderData.drawnAt}>
              <Outlet />
            </LiveUpdates>
          )}
        </main>
      </div>
      {palette}
      <SessionWatch loaded={loaderData} />
    </Drafts>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <main>
      <Failure error={error} />
    </main>
  );
}
