import { Link } from 'react-router';
import { backupWarning } from '#domain/backup/backup-words.ts';
import { backupState } from '#domain/backup/state.server.ts';
import { londonTime } from '#domain/calendar/working-time.ts';
import { type OpenTask, openTasks } from '#domain/cases/deadlines/open-tasks.server.ts';
import { initials } from '#domain/cases/display-name.ts';
import { accessOf } from '#domain/cases/kinds/access.ts';
import { countWork } from '#domain/cases/list/counts.server.ts';
import type { CaseListItem } from '#domain/cases/list/list.server.ts';
import { listMostUrgent } from '#domain/cases/list/most-urgent.server.ts';
import { toSort } from '#domain/cases/list/to-sort.server.ts';
import { fullDay, shortTime } from '#domain/cases/shown-time.ts';
import { countDrafts } from '#domain/content/listed-for-staff.server.ts';
import { countWaitingComments } from '#domain/content/moderate-comments.server.ts';
import { countFiltered } from '#domain/incoming/filtered.server.ts';
import { overdueLists } from '#domain/lists/lists.server.ts';
import { LISTS, listPath } from '#domain/lists/lists.ts';
import { failedSummary } from '#domain/outbox/failed.server.ts';
import { overdueLegalPages } from '#domain/page-texts/legal-review.ts';
import { titleOfPage } from '#domain/page-texts/page-texts.ts';
import { overdueReviews } from '#domain/settings/facts.server.ts';
import { FACT_NAMES } from '#domain/settings/sections.ts';
import { secondFactorDue } from '#domain/staff/policy.server.ts';
import { may } from '#domain/staff/roles.ts';
import { homeWords } from '../cases/list/item-shown.server.ts';
import { dueSoonBy } from '../cases/parts/due-soon.server.ts';
import { dueWords } from '../cases/parts/due-words.ts';
import { type Signed, staffLoader } from '../guard.server.ts';
import { countWords } from '../kit/count-words.ts';
import { Saved, Screen } from '../kit/screen.tsx';
import { textsPath } from '../pages/texts-said.tsx';
import { readSetUp } from '../settings/set-up.server.ts';
import { MakeItYours } from '../settings/set-up.tsx';
import { groupTasks } from '../tasks/task-groups.server.ts';
import type { Route } from './+types/route.ts';
import { showFailed } from './failed-emails.server.ts';
import { FailedEmails } from './failed-emails.tsx';
import { loadFigures } from './figures.server.ts';
import { FiguresSection } from './figures.tsx';
import { FilteredNotice } from './filtered.tsx';
import { goLiveWarning, lastProof } from './go-live.server.ts';
import { GoLiveNotice } from './go-live.tsx';
import { KindsSection } from './kinds-section.tsx';
import { missingFromSite } from './missing.server.ts';
import { MissingFromSite } from './missing.tsx';
import { NeedsNow } from './needs-now.tsx';
import { regulatorAsked } from './regulator-asked.server.ts';
import { RegulatorAsked } from './regulator-asked.tsx';
import { SecondFactorNotice } from './second-factor-notice.tsx';
import { loadToday } from './today.server.ts';
import { TroubleNotice } from './trouble.tsx';
import { lastingTroubles } from './troubles.server.ts';
import { WordsWaiting } from './words-waiting.tsx';

/** Rows of each list of what is due first: as many as one sitting gets through. */
const URGENT_SHOWN = 12;

/** Nobody is told of anything meanwhile, so whoever can change it should know. */
const WAITS = {
  'mail server': 'No mail server is set up, so no email is sent.',
  mailbox: 'Nobody has entered the office’s mailbox, so no email is sent.',
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
    asked,
    factorDue,
    live,
    proof,
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
    regulatorAsked(signed),
    secondFactorDue(services.open.db, actor),
    goLiveWarning(signed),
    lastProof(signed),
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
    asked,
    factorBy: factorDue === null ? null : fullDay(factorDue),
    live,
    proof,
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

/** What is due is there to begin with; the messages below it are as much of the day's work. */
const TASKS_SHOWN = 5;

/** Nobody plans a day by whether 30 or 40 tasks are left. */
const TASKS_COUNTED = 50;

export type Needs = Awaited<ReturnType<typeof loadNeeds>>;

async function loadNeeds({ actor, services }: Signed) {
  const { db } = services.open;
  const now = services.clock();
  const access = accessOf(actor);
  const looking = { staffId: actor.id, now };
  const acts = may(actor, 'answer-cases');
  const [work, sorting, urgent, tasks, today, soonBy, anyCase] = await Promise.all([
    countWork(db, { ...looking, access }),
    acts ? toSort(db, access) : null,
    listMostUrgent(db, access, actor.id, { limit: URGENT_SHOWN, now }),
    acts ? openTasks(db, { access, assigneeId: actor.id, limit: TASKS_COUNTED + 1 }) : [],
    acts ? loadToday(db, access, { now, nation: services.provider().nation }) : [],
    dueSoonBy(now, services.provider().opening),
    db.selectFrom('cases').select('id').limit(1).executeTakeFirst(),
  ]);
  const show = (item: CaseListItem) => ({
    ...item,
    initials: initials(item.name),
    received: shortTime(item.receivedAt),
    due: dueWords(item.dueAt, now, soonBy),
    homeSoon: homeWords(item.homeOn, now),
  });
  return {
    ...work,
    acts,
    toSort: sorting?.size ?? 0,
    today,
    /** Nobody has written to this office yet. */
    isFirst: anyCase === undefined,
    tasks: showTasks(tasks, now),
    own: urgent.own.map(show),
    team: urgent.team.map(show),
  };
}

function showTasks(tasks: readonly OpenTask[], now: number) {
  const isDue = ({ heading }: { heading: string }) => heading === 'Overdue' || heading === 'Today';
  // They come in the order of their days, so the first are the most overdue.
  const due = groupTasks(tasks.slice(0, TASKS_SHOWN), now).filter(isDue);
  const allDue = groupTasks(tasks, now)
    .filter(isDue)
    .reduce((sum, group) => sum + group.tasks.length, 0);
  return { due, moreDue: Math.max(0, allDue - TASKS_SHOWN), open: countWords(tasks.length, TASKS_COUNTED) };
}

export default function Dashboard({ loaderData }: Route.ComponentProps) {
  const { needs, figures, missing, comments, drafts, troubles, failedEmails, waitsFor, backup, reviews } =
    loaderData;
  const { setUp, justOpened } = loaderData;
  // Of a new site there is nothing else to tell.
  const isNew = setUp && needs?.counts.open === 0;
  return (
    <Screen title="Dashboard" wide>
      {justOpened && !setUp && (
        <Saved>
          Your website is open. Everybody can see it now.{' '}
          <a href="/" className="inline-block py-2">
            See your website
          </a>
        </Saved>
      )}
      <SecondFactorNotice by={loaderData.factorBy} />
      {setUp && <MakeItYours setUp={setUp} />}
      <GoLiveNotice live={loaderData.live} />
      <MissingFromSite missing={setUp ? { ...missing, facts: [] } : missing} />
      <RegulatorAsked asked={loaderData.asked} />
      {waitsFor && (
        <p className="rounded-card border-2 border-alert p-4">
          {WAITS[waitsFor]}{' '}
          <Link className="inline-block py-2 font-bold" to="/settings/mail">
            Email settings
          </Link>
        </p>
      )}
      {troubles.map((trouble) => (
        <TroubleNotice key={trouble.what} {...trouble} />
      ))}
      {loaderData.proof && <p className="measure text-sm">{loaderData.proof}</p>}
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
        <WordsWaiting comments={comments} drafts={drafts} />
      )}
    </Screen>
  );
}
