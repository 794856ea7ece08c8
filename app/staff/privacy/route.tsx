import { Form, Link } from 'react-router';
import { shortTime } from '#domain/cases/display-time.ts';
import { accessOf } from '#domain/cases/kinds/access.ts';
import { openTooLong } from '#domain/privacy/due.server.ts';
import { listHolds } from '#domain/privacy/hold.server.ts';
import { listToDecide } from '#domain/privacy/preview.server.ts';
import { listRequests } from '#domain/privacy/read-requests.server.ts';
import { RIGHTS } from '#domain/privacy/rights.ts';
import { spokenDate } from '#platform/clock/spoken.ts';
import { entryOf } from '../entry-of.ts';
import { staffLoader } from '../guard.server.ts';
import { casePath, KINDS } from '../kinds.ts';
import { Saved, Screen } from '../kit/screen.tsx';
import type { Route } from './+types/route.ts';
import { BackupsNote } from './backups-note.tsx';
import { showRequest } from './desk.server.ts';
import { STATE_WORDS } from './labels.ts';
import { CaseLinks, Panel, SearchForm } from './panel.tsx';

const LISTED = 20;

const SAVED: Readonly<Record<string, string>> = {
  kept: 'Kept for another period.',
  erased: 'Erased. Only the count of its month is left.',
};

export const loader = staffLoader('manage-privacy', async ({ actor, services, url }) => {
  const { db } = services.open;
  const access = accessOf(actor);
  const now = services.clock();
  const periods = services.provider().retention;
  const [requests, holds, decide, long] = await Promise.all([
    listRequests(db, actor),
    listHolds(db, access),
    listToDecide(db, periods, { access, now, limit: LISTED }),
    openTooLong(db, periods, { access, now, limit: LISTED }),
  ]);
  const today = new Date(now).toISOString().slice(0, 10);
  return {
    saved: entryOf(SAVED, url.searchParams.get('saved')),
    requests: requests.map((one) => showRequest(one, now)),
    holds: holds.map(({ reference, kind, caseKind, reason, reviewBy, by, at }) => ({
      reference,
      isRestriction: kind === 'restriction',
      path: casePath(caseKind, reference),
      reason,
      by,
      since: shortTime(at),
      review: spokenDate(reviewBy),
      isOverdue: reviewBy < today,
    })),
    decide: decide.map(({ reference, kind, rule, isHeld }) => ({
      reference,
      path: casePath(kind, reference),
      rule,
      isHeld,
    })),
    long: long.map(({ reference, kind, receivedAt }) => ({
      reference,
      path: casePath(kind, reference),
      note: `${KINDS[kind].short}, ${shortTime(receivedAt)}`,
    })),
  };
});

export default function PrivacyDesk({ loaderData }: Route.ComponentProps) {
  const { saved, requests, long } = loaderData;
  return (
    <Screen
      title="Privacy"
      wide
      beside={
        <p className="flex flex-wrap gap-3">
          <Link className="button" to="/privacy-desk/notices">
            Notice versions
          </Link>
          <Link className="button" to="/privacy-desk/retention">
            Retention
          </Link>
          <Link className="button button-main" to="/privacy-desk/requests/new">
            Record a request
          </Link>
        </p>
      }
    >
      {saved && <Saved key={saved}>{saved}</Saved>}
      <Panel title="Find someone" note="To see what we hold on a person, and to begin a request of theirs.">
        <SearchForm />
      </Panel>
      <Panel title="Requests" note="The law gives a month from the day on which someone asked.">
        <RequestList requests={requests} />
      </Panel>
      <ToDecide decide={loaderData.decide} />
      <Holds holds={loaderData.holds} />
      <Panel
        title="Open for too long"
        note="Nobody has closed these, although closed ones like them would be gone. They are never erased by themselves."
      >
        <CaseLinks cases={long} empty="None." />
      </Panel>
      <BackupsNote />
    </Screen>
  );
}

type Loaded = Route.ComponentProps['loaderData'];

function ToDecide({ decide }: Pick<Loaded, 'decide'>) {
  return (
    <Panel
      title="For you to decide"
      note="Thanks have no end date of their own, so someone asks from time to time whether we still need them. Move what is needed of someone who was hired to their staff file, then erase the application here."
    >
      {decide.length === 0 ? (
        <p>Nothing to decide now.</p>
      ) : (
        <ul className="divide-y divide-line">
          {decide.map(({ reference, path, rule, isHeld }) => (
            <li key={reference} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-2">
              <Link to={path} className="inline-flex min-h-11 items-center font-bold">
                {reference}
              </Link>
              <span className="grow">{rule === 'thanks' ? 'Thanks' : 'Someone who was hired'}</span>
              <Form method="post" action={`/privacy-desk/keep/${reference}`}>
                <button type="submit" className="button px-4 text-sm">
                  Keep<span className="sr-only"> {reference}</span> for another period
                </button>
              </Form>
              {isHeld ? (
                <span className="text-sm">Under a legal hold</span>
              ) : (
                <Link className="button px-4 text-sm" to={`/privacy-desk/erase/${reference}`}>
                  Erase<span className="sr-only"> {reference}</span>
                </Link>
              )}
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}

function Holds({ holds }: Pick<Loaded, 'holds'>) {
  return (
    <Panel
      title="Legal holds and restrictions"
      note="These stay whatever their period says. A legal hold is set in the case, under More; a restriction on the page of a request. Both are lifted in the case."
    >
      {holds.length === 0 ? (
        <p>No case is held.</p>
      ) : (
        <ul className="divide-y divide-line">
          {holds.map((hold) => (
            <li key={`${hold.reference} ${hold.isRestriction}`} className="grid gap-1 py-2 wrap-anywhere">
              <p className="flex flex-wrap items-center gap-x-3">
                <Link to={hold.path} className="inline-flex min-h-11 items-center font-bold">
                  {hold.reference}
                </Link>
                <span className="mark bg-lavender">{hold.isRestriction ? 'Restricted' : 'Legal hold'}</span>
                <span className={hold.isOverdue ? 'mark bg-honey' : 'text-sm'}>
                  {hold.isOverdue ? 'Review was due' : 'Review date:'} {hold.review}
                </span>
              </p>
              <p dir="auto">{hold.reason}</p>
              <p className="text-sm text-ink-soft">
                Held by <bdi>{hold.by}</bdi> since {hold.since}
              </p>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}

type RequestView = ReturnType<typeof showRequest>;

function RequestList({ requests }: { requests: readonly RequestView[] }) {
  if (requests.length === 0) return <p>Nobody has asked for anything yet.</p>;
  return (
    <ul className="divide-y divide-line">
      {requests.map(({ reference, asksFor, state, stateName, requestedOn, due, isLate, done }) => (
        <li key={reference} className="flex flex-wrap items-center gap-x-4 py-1">
          <Link
            to={`/privacy-desk/requests/${reference}`}
            className="inline-flex min-h-11 items-center font-bold"
          >
            {reference}
          </Link>
          <span className={`mark ${STATE_WORDS[state][1]}`}>{stateName}</span>
          <span className="grow">{RIGHTS[asksFor].name}</span>
          <span className="text-sm">
            {done ? (
              `Done ${done}`
            ) : (
              <>
                Asked {requestedOn}, <strong>{isLate ? `was due by ${due}` : `due by ${due}`}</strong>
              </>
            )}
          </span>
        </li>
      ))}
    </ul>
  );
}
