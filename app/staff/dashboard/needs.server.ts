import { londonDay, londonTime } from '#domain/calendar/working-time.ts';
import { ombudsmanDay } from '#domain/cases/concern/ombudsman-date.ts';
import { type OpenTask, openTasks } from '#domain/cases/deadlines/open-tasks.server.ts';
import { initials } from '#domain/cases/display-name.ts';
import { shortTime } from '#domain/cases/display-time.ts';
import { type Access, accessOf } from '#domain/cases/kinds/access.ts';
import { sortedAlone, toSort } from '#domain/cases/kinds/to-sort.server.ts';
import {
  type Ahead,
  backFromHold,
  concernsNearTwelveWeeks,
  interviewsBetween,
  nextFromHold,
} from '#domain/cases/list/ahead.server.ts';
import { countWork } from '#domain/cases/list/counts.server.ts';
import type { CaseListItem } from '#domain/cases/list/list.server.ts';
import { listMostUrgent } from '#domain/cases/list/most-urgent.server.ts';
import { peopleToAskAgain } from '#domain/cases/people/ask-again.server.ts';
import { quietText } from '#domain/cases/quiet.ts';
import type { Database } from '#domain/database.ts';
import type { NationId } from '#domain/nations/nations.ts';
import { may } from '#domain/staff/roles.ts';
import { homeText } from '../cases/list/list.server.ts';
import { dueText } from '../cases/parts/due-text.ts';
import { dueSoonBy } from '../cases/parts/office-calendar.server.ts';
import type { Signed } from '../guard.server.ts';
import { formatCount } from '../kit/count-text.ts';
import { groupTasks } from '../tasks/task-groups.server.ts';

/** Enough for one sitting. */
const URGENT_SHOWN = 12;

const TASKS_SHOWN = 5;

const TASKS_COUNTED = 50;

export type Needs = Awaited<ReturnType<typeof loadNeeds>>;

export async function loadNeeds({ actor, services }: Signed) {
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
    due: dueText(item.dueAt, now, soonBy),
    quiet: quietText(item.quietSince, item.isAnswered, now),
    homeSoon: homeText(item.homeOn, now),
  });
  return {
    ...work,
    acts,
    toSort: sorting?.size ?? 0,
    today,
    isFirst: anyCase === undefined,
    tasks: showTasks(tasks, now),
    own: urgent.own.map(show),
    team: urgent.team.map(show),
  };
}

function showTasks(tasks: readonly OpenTask[], now: number) {
  const isDue = ({ heading }: { heading: string }) => heading === 'Overdue' || heading === 'Today';
  // Tasks are sorted by day, so the first are the most overdue.
  const due = groupTasks(tasks.slice(0, TASKS_SHOWN), now).filter(isDue);
  const allDue = groupTasks(tasks, now)
    .filter(isDue)
    .reduce((sum, group) => sum + group.tasks.length, 0);
  return { due, moreDue: Math.max(0, allDue - TASKS_SHOWN), open: formatCount(tasks.length, TASKS_COUNTED) };
}

export type TodayView = Awaited<ReturnType<typeof loadToday>>;

async function loadToday(
  db: Database,
  whole: Access,
  { now, nation }: { readonly now: number; readonly nation: NationId },
) {
  const access = await sortedAlone(db, whole);
  const today = londonTime(now).startOfDay();
  const [interviews, concerns, toAsk, back, onHold] = await Promise.all([
    interviewsBetween(db, access, {
      from: today.epochMilliseconds,
      until: today.add({ days: 1 }).epochMilliseconds,
    }),
    concernsNearTwelveWeeks(db, access, now),
    peopleToAskAgain(db, access, londonDay(now).toString()),
    backFromHold(db, access, today.epochMilliseconds),
    nextFromHold(db, access),
  ]);
  const lists = [
    { heading: 'Interviews today', items: interviews.map((one) => show(one, clockOf(one.at))) },
    {
      heading: 'Concerns near their 12-week deadline (ombudsman)',
      items: concerns.flatMap((one) => {
        const day = ombudsmanDay(one.at, nation);
        return day ? [show(one, `by ${dayOf(day)}`)] : [];
      }),
    },
    {
      heading: 'Ask again what they need',
      items: toAsk.map((one) => show(one, `by ${dayOf(Temporal.PlainDate.from(one.by))}`)),
    },
    {
      heading: 'Back from hold today',
      items: back.map((one) => show(one, clockOf(one.at))),
    },
    {
      heading: 'Next back from hold',
      items: onHold.map((one) => show(one, `on ${dayOf(londonDay(one.at))}`)),
    },
  ];
  return lists.filter(({ items }) => items.length > 0);
}

function show({ reference, kind, name }: Omit<Ahead, 'at'>, when: string) {
  return { reference, kind, name, when };
}

function clockOf(at: number): string {
  return londonTime(at).toPlainTime().toString({ smallestUnit: 'minute' });
}

function dayOf(day: Temporal.PlainDate): string {
  return day.toLocaleString('en-GB', { day: 'numeric', month: 'short', year: 'numeric' });
}
