import { Link } from 'react-router';
import { backupWarning } from '#domain/backup/backup-text.ts';
import { backupState } from '#domain/backup/state.server.ts';
import { londonTime } from '#domain/calendar/working-time.ts';
import { fullDay } from '#domain/cases/display-time.ts';
import { accessOf } from '#domain/cases/kinds/access.ts';
import { countDrafts } from '#domain/content/deleted-posts.server.ts';
import { countWaitingComments } from '#domain/content/moderate-comments.server.ts';
import { countFiltered } from '#domain/incoming/filtered.server.ts';
import { overdueLists } from '#domain/lists/lists.server.ts';
import { LISTS, listPath } from '#domain/lists/lists.ts';
import { failedSummary } from '#domain/outbox/failed.server.ts';
import { overdueLegalPages, titleOfPage } from '#domain/page-texts/page-texts.ts';
import { overdueReviews } from '#domain/settings/facts.server.ts';
import { FACT_NAMES } from '#domain/settings/sections.ts';
import { secondFactorDue } from '#domain/staff/policy.server.ts';
import { may } from '#domain/staff/roles.ts';
import { staffLoader } from '../guard.server.ts';
import { Saved, Screen } from '../kit/screen.tsx';
import { textsPath } from '../pages/texts-notice.tsx';
import { requestPath } from '../regulator/labels.ts';
import { readSetUp } from '../settings/set-up/set-up.server.ts';
import { MakeItYours } from '../settings/set-up/set-up.tsx';
import type { Route } from './+types/route.ts';
import { type Failure, lastingTroubles } from './failures.server.ts';
import { loadFigures } from './figures.server.ts';
import { FiguresSection } from './figures.tsx';
import { KindsSection, PendingTexts } from './kinds-section.tsx';
import { loadNeeds } from './needs.server.ts';
import { NeedsNow } from './needs-now.tsx';
import {
  goLiveWarning,
  lastDeliveryCheck,
  missingFromSite,
  regulatorRequests,
  showFailed,
} from './notices.server.ts';
import { FailedEmails, GoLiveNotice, MissingFromSite } from './notices.tsx';

/** No one is notified in the meantime, so warn staff who can change it. */
const WAITS = {
  'mail server': 'No mail server is set up, so no email is sent.',
  mailbox: 'The office’s mailbox has not been entered, so no email is sent.',
} as const;

export const loader = staffLoader('open-dashboard', async (signed) => {
  const { actor, services } = signed;
  const access = accessOf(actor);
  const today = londonTime(services.clock());
  const hasNoMessages = access.kinds.length === 0;
  const [
    needs,
    figures,
    comments,
    drafts,
    failed,
    facts,
    lists,
    backup,
    missing,
    setUp,
    troubles,
    requests,
    factorDue,
    live,
    deliveryCheck,
    filtered,
  ] = await Promise.all([
    access.kinds.length > 0 ? loadNeeds(signed) : null,
    access.kinds.length > 0 ? loadFigures(signed, access) : null,
    hasNoMessages && may(actor, 'moderate-comments') ? countWaitingComments(services.open.db) : 0,
    hasNoMessages && may(actor, 'edit-posts') ? countDrafts(services.open.db, 'post') : 0,
    may(actor, 'read-outbox') ? failedSummary(services.open.db, access) : null,
    may(actor, 'change-settings') ? overdueReviews(services.open.db, today.toPlainDate().toString()) : [],
    may(actor, 'edit-site') ? overdueLists(services.open.db, today.toPlainDate().toString()) : [],
    may(actor, 'see-security') ? backupState(services.open.db, services.clock()) : null,
    missingFromSite(signed),
    readSetUp(signed),
    lastingTroubles(signed),
    regulatorRequests(signed),
    secondFactorDue(services.open.db, actor),
    goLiveWarning(signed),
    lastDeliveryCheck(signed),
    may(actor, 'answer-cases') ? countFiltered(services.open.db, access) : null,
  ]);
  return {
    needs,
    figures,
    comments,
    drafts,
    missing,
    setUp,
    troubles,
    regulatorRequests: requests,
    factorBy: factorDue === null ? null : fullDay(factorDue),
    live,
    deliveryCheck,
    filtered: filtered?.unchecked ?? 0,
    justOpened: signed.url.searchParams.has('opened'),
    failedEmails: failed && showFailed(failed),
    waitsFor: !setUp && may(actor, 'change-settings') ? services.outbox.waitsFor : null,
    backup: backup && backupWarning(backup),
    reviews: [
      ...facts.map(({ section }) => ({ path: `/settings/${section}`, name: FACT_NAMES[section] })),
      ...(may(actor, 'edit-site')
        ? overdueLegalPages(services.pageTexts(), today.toPlainDate().toString())
        : []
      ).map((page) => ({ path: textsPath(page), name: titleOfPage(page) })),
      ...lists
        .filter((list) => may(actor, LISTS[list].permission ?? 'edit-site'))
        .map((list) => ({ path: listPath(list), name: LISTS[list].title })),
    ],
  };
});

export default function Dashboard({ loaderData }: Route.ComponentProps) {
  const { needs, figures, missing, comments, drafts, troubles, failedEmails, waitsFor, backup, reviews } =
    loaderData;
  const { setUp, justOpened } = loaderData;
  const isNew = setUp && needs?.counts.open === 0;
  return (
    <Screen title="Dashboard" wide>
      {justOpened && !setUp && (
        <Saved>
          Your website is open. Everyone can see it now.{' '}
          <a href="/" className="inline-block py-2">
            See your website
          </a>
        </Saved>
      )}
      <SecondFactorNotice by={loaderData.factorBy} />
      {setUp && <MakeItYours setUp={setUp} />}
      <GoLiveNotice live={loaderData.live} />
      <MissingFromSite missing={setUp ? { ...missing, facts: [] } : missing} />
      <RegulatorRequests regulatorRequests={loaderData.regulatorRequests} />
      {waitsFor && (
        <p className="rounded-card border-2 border-alert p-4">
          {WAITS[waitsFor]}{' '}
          <Link className="inline-block py-2 font-bold" to="/settings/mail">
            Email settings
          </Link>
        </p>
      )}
      {troubles.map((failure) => (
        <FailureNotice key={failure.summary} {...failure} />
      ))}
      {loaderData.deliveryCheck && <p className="measure text-sm">{loaderData.deliveryCheck}</p>}
      {failedEmails && <FailedEmails failed={failedEmails} />}
      <FilteredNotice count={loaderData.filtered} />
      {backup && (
        <p className="rounded-card border-2 border-alert p-4">
          {backup}{' '}
          <Link className="inline-block py-2 font-bold" to="/security/backups">
            See the backups
          </Link>
        </p>
      )}
      {reviews.length > 0 && (
        <p className="rounded-card bg-honey p-4">
          Please look through these again, their review date has passed:{' '}
          {reviews.map(({ path, name }) => (
            <Link key={path} className="mr-3 inline-block py-2 font-bold" to={path}>
              {name}
            </Link>
          ))}
        </p>
      )}
      {isNew ? null : needs && figures ? (
        <>
          <NeedsNow needs={needs} />
          <KindsSection byKind={needs.byKind} />
          <FiguresSection figures={figures} />
        </>
      ) : (
        <PendingTexts comments={comments} drafts={drafts} />
      )}
    </Screen>
  );
}

/** `by`: the last day without a second factor, or null. */
function SecondFactorNotice({ by }: { readonly by: string | null }) {
  if (by === null) return null;
  return (
    <p className="rounded-card bg-honey p-4">
      From {by} you need a second factor to sign in: a code from an app, or a passkey. It takes two minutes.{' '}
      <Link className="inline-block py-2 font-bold" to="/account/second-factor">
        Set up a second factor
      </Link>
    </p>
  );
}

function FilteredNotice({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <p className="rounded-card bg-honey p-4">
      <strong>
        {count === 1 ? '1 filtered message' : `${count.toLocaleString('en-GB')} filtered messages`} to check.
      </strong>{' '}
      Automatic replies, spam and duplicates arrive without an alert.{' '}
      <Link className="inline-block py-2 font-bold" to="/incoming">
        Check {count === 1 ? 'it' : 'them'}
      </Link>
    </p>
  );
}

function FailureNotice({ summary: problem, since, why, meanwhile, fixAt }: Failure) {
  return (
    <p className="rounded-card border-2 border-alert p-4">
      <strong>
        {problem} since {since}.
      </strong>{' '}
      {why}. {meanwhile}{' '}
      {fixAt ? (
        <Link className="inline-block py-2 font-bold" to={fixAt.to}>
          {fixAt.name}
        </Link>
      ) : (
        'Tell your manager.'
      )}
    </p>
  );
}

function RegulatorRequests({
  regulatorRequests: requests,
}: {
  regulatorRequests: Awaited<ReturnType<typeof regulatorRequests>>;
}) {
  return requests.map(({ reference, due, left, isLate }) => (
    <p key={reference} className={`rounded-card p-4 ${isLate ? 'border-2 border-alert' : 'bg-honey'}`}>
      <strong className={isLate ? 'text-alert' : ''}>
        The regulator asked for a summary of complaints, due {due}: {left}.
      </strong>{' '}
      <Link className="inline-block py-2 font-bold" to={requestPath(reference)}>
        Request {reference}
      </Link>
    </p>
  ));
}
