import { OUTCOME_NAMES } from '#domain/cases/concern/outcome.ts';
import type { Access } from '#domain/cases/kinds/access.ts';
import { sortedAlone } from '#domain/cases/kinds/to-sort.server.ts';
import { figuresByBranch } from '#domain/statistics/by-branch.server.ts';
import {
  ANSWERS_SINCE_DAYS,
  answerTimes,
  concernOutcomes,
  helpedAnswers,
  messagesByWeek,
  OUTCOMES_SINCE_DAYS,
} from '#domain/statistics/statistics.server.ts';
import { MINUTE_MS } from '#platform/clock/clock.ts';
import { inboxAddress } from '../cases/list/inbox-address.ts';
import type { Signed } from '../guard.server.ts';
import { KINDS } from '../kinds.ts';

const HEAD_OFFICE = 'Head office';

export type Figures = Awaited<ReturnType<typeof loadFigures>>;
export type WeekView = Figures['weeks'][number];
export type OutcomeView = NonNullable<Figures['outcomes']>[number];

export async function loadFigures({ services }: Signed, whole: Access) {
  const { db } = services.open;
  const access = await sortedAlone(db, whole);
  const now = services.clock();
  const [times, weeks, outcomes, helped, branches] = await Promise.all([
    answerTimes(db, access, now),
    messagesByWeek(db, access, now),
    access.kinds.includes('concern') ? concernOutcomes(db, access, now) : null,
    access.kinds.some((kind) => KINDS[kind].asksIfHelped) ? helpedAnswers(db, access, now) : null,
    figuresByBranch(db, access, now),
  ]);
  return {
    answersSinceDays: ANSWERS_SINCE_DAYS,
    outcomesSinceDays: OUTCOMES_SINCE_DAYS,
    series: access.kinds.map((kind) => ({ kind, title: KINDS[kind].title })),
    times: times.map(({ kind, answered, unanswered, medianMs, ninetiethMs }) => ({
      title: KINDS[kind].title,
      answered,
      unanswered,
      median: formatLength(medianMs),
      ninetieth: formatLength(ninetiethMs),
    })),
    weeks: weeks.map(({ monday, counts }) => ({ from: dayAndMonth(monday), monday, counts })),
    helped: helped && helped.yes + helped.no > 0 ? helped : null,
    branches: branches.map(({ branch, received, due, inTime, active, overdue }) => ({
      name: branch?.name ?? HEAD_OFFICE,
      to: branch && inboxAddress({ kind: null, view: 'all', branch: String(branch.id) }),
      ...{ received, active, overdue },
      inTime: due === 0 ? '–' : `${inTime} of ${due}`,
    })),
    outcomes: outcomes?.map(({ outcome, count }) => ({ title: OUTCOME_NAMES[outcome], count })) ?? null,
  };
}

function formatLength(ms: number) {
  return {
    text: spokenLength(ms),
    short: shortLength(ms),
    hours: Math.round((wholeMinutes(ms) * 100) / 60) / 100,
  };
}

function wholeMinutes(ms: number): number {
  return Math.max(1, Math.round(ms / MINUTE_MS));
}

/** Returns the two largest units: `2 days 4 hours`, `3 hours 10 minutes`. */
export function spokenLength(ms: number): string {
  return unitsOf(ms)
    .map(([count, unit]) => `${count} ${unit}${count === 1 ? '' : 's'}`)
    .join(' ');
}

/** Abbreviates for a narrow column, breaking only between units: `2 days 4 h`, `3 h 10 min`. */
export function shortLength(ms: number): string {
  return unitsOf(ms)
    .map(([count, unit]) => `${count}\u00a0${SHORT_UNITS[unit]}${unit === 'day' && count !== 1 ? 's' : ''}`)
    .join(' ');
}

const SHORT_UNITS = { day: 'day', hour: 'h', minute: 'min' } as const;

function unitsOf(ms: number): readonly (readonly [count: number, unit: keyof typeof SHORT_UNITS])[] {
  const minutes = wholeMinutes(ms);
  const [days, hours, rest] = [Math.floor(minutes / 1440), Math.floor((minutes % 1440) / 60), minutes % 60];
  const units =
    days > 0
      ? ([
          [days, 'day'],
          [hours, 'hour'],
        ] as const)
      : ([
          [hours, 'hour'],
          [rest, 'minute'],
        ] as const);
  return units.filter(([count]) => count > 0);
}

function dayAndMonth(iso: string): string {
  return Temporal.PlainDate.from(iso).toLocaleString('en-GB', { day: 'numeric', month: 'short' });
}
