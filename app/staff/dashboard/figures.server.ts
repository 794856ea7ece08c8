import { OUTCOME_NAMES } from '#domain/concerns/outcome.ts';
import type { CaseKind } from '#domain/inbox/case.table.ts';
import {
  ANSWERS_SINCE_DAYS,
  answerTimes,
  concernOutcomes,
  messagesByWeek,
  OUTCOMES_SINCE_DAYS,
} from '#domain/statistics/statistics.server.ts';
import type { Signed } from '../guard.server.ts';
import { KINDS } from '../kinds.ts';

export type Figures = Awaited<ReturnType<typeof loadFigures>>;
export type WeekShown = Figures['weeks'][number];
export type OutcomeShown = NonNullable<Figures['outcomes']>[number];

/** How the office has been doing, of the kinds that the person may read, with the words that the screen shows. */
export async function loadFigures({ services }: Signed, kinds: readonly CaseKind[]) {
  const { db } = services.open;
  const now = services.clock();
  const [times, weeks, outcomes] = await Promise.all([
    answerTimes(db, kinds, now),
    messagesByWeek(db, kinds, now),
    kinds.includes('concern') ? concernOutcomes(db, now) : null,
  ]);
  return {
    answersSinceDays: ANSWERS_SINCE_DAYS,
    outcomesSinceDays: OUTCOMES_SINCE_DAYS,
    series: kinds.map((kind) => ({ kind, title: KINDS[kind].title })),
    times: times.map(({ kind, answered, medianMs, ninetiethMs }) => ({
      title: KINDS[kind].title,
      answered,
      median: spokenLength(medianMs),
      ninetieth: spokenLength(ninetiethMs),
    })),
    weeks: weeks.map(({ monday, counts }) => ({ from: dayAndMonth(monday), monday, counts })),
    outcomes: outcomes?.map(({ outcome, count }) => ({ title: OUTCOME_NAMES[outcome], count })) ?? null,
  };
}

/** A length of time in its two largest units: `2 days 4 hours`, `3 hours 10 minutes`. */
export function spokenLength(ms: number): string {
  const minutes = Math.max(1, Math.round(ms / 60_000));
  const [days, hours, rest] = [Math.floor(minutes / 1440), Math.floor((minutes % 1440) / 60), minutes % 60];
  const parts =
    days > 0 ? [unit(days, 'day'), unit(hours, 'hour')] : [unit(hours, 'hour'), unit(rest, 'minute')];
  return parts.filter(Boolean).join(' ');
}

function unit(count: number, name: string): string {
  return count === 0 ? '' : `${count} ${name}${count === 1 ? '' : 's'}`;
}

function dayAndMonth(iso: string): string {
  return Temporal.PlainDate.from(iso).toLocaleString('en-GB', { day: 'numeric', month: 'short' });
}
