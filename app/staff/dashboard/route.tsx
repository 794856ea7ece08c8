import { Link } from 'react-router';
import type { CaseKind } from '#domain/inbox/case.table.ts';
import { CASE_STATES } from '#domain/inbox/case-state.ts';
import { type CaseCounts, countCases, listLongestWaiting } from '#domain/inbox/list.server.ts';
import { readableKinds } from '#domain/inbox/readable-kinds.ts';
import { listMails } from '#domain/outbox/list.server.ts';
import { may } from '#domain/staff/roles.ts';
import { privateHeaders, staffLoader } from '../guard.server.ts';
import { showItem } from '../inbox/case-shown.server.ts';
import { listAddress } from '../inbox/inbox-address.ts';
import { KINDS } from '../kinds.ts';
import { StaffErrorBoundary } from '../shell/boundary.tsx';
import { StaffTitle } from '../shell/staff-title.tsx';
import type { Route } from './+types/route.ts';
import { WaitingList } from './waiting-list.tsx';

export const headers = privateHeaders;

/** What waits, the longest first, and how much there is of each kind. */
export const loader = staffLoader('open-dashboard', async ({ actor, services }) => {
  const { db } = services.open;
  const kinds = readableKinds(actor.role);
  const now = services.clock();
  const [counts, waiting, failedMails] = await Promise.all([
    countCases(db, kinds),
    listLongestWaiting(db, kinds, actor.id),
    may(actor.role, 'read-outbox') ? listMails(db, { state: 'failed', limit: 1 }) : [],
  ]);
  return {
    counts,
    waiting: waiting.map((item) => showItem(item, now)),
    someMailFailed: failedMails.length > 0,
  };
});

export default function Dashboard({ loaderData: { counts, waiting, someMailFailed } }: Route.ComponentProps) {
  const kinds = Object.entries(counts) as [CaseKind, CaseCounts][];
  const total = kinds.reduce((sum, [, count]) => sum + count.waiting, 0);
  return (
    <div className="grid gap-6 p-4 sm:p-6">
      <StaffTitle title="Dashboard" />
      <h1 className="text-2xl">Dashboard</h1>
      {someMailFailed && (
        <p className="rounded-card border-2 border-coral-deep p-4">
          Some mail could not be sent.{' '}
          <Link className="inline-block py-2 font-bold" to="/outbox?show=failed">
            See what failed
          </Link>
        </p>
      )}
      {kinds.length === 0 ? (
        <p className="measure">
          Your role does not include reading messages, so there is nothing here for you to do.
        </p>
      ) : (
        <>
          <ul className="grid gap-4 md:grid-cols-2">
            {kinds.map(([kind, count]) => (
              <KindCard key={kind} kind={kind} count={count} />
            ))}
          </ul>
          <WaitingList items={waiting} total={total} />
        </>
      )}
    </div>
  );
}

const STATE_NAMES = { waiting: 'waiting', handled: 'handled', spam: 'spam' } as const;

function KindCard({ kind, count }: { kind: CaseKind; count: CaseCounts }) {
  return (
    <li className="rounded-card border border-line p-4 pb-1">
      <h2 className="text-lg">{KINDS[kind].title}</h2>
      <ul className="mt-1 flex flex-wrap items-baseline gap-x-4">
        {CASE_STATES.map((state) => (
          <li key={state}>
            <Link
              to={listAddress({ kind, show: state, before: null })}
              className="inline-flex min-h-11 items-baseline gap-1 py-1 text-sm"
            >
              <span className={state === 'waiting' ? 'text-2xl font-bold' : 'font-bold'}>{count[state]}</span>
              <span>
                {STATE_NAMES[state]}
                <span className="sr-only"> in {KINDS[kind].title}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </li>
  );
}

export const ErrorBoundary = StaffErrorBoundary;
