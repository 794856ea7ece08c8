import { londonDay, londonTime } from '#domain/calendar/working-time.ts';
import { ombudsmanDay } from '#domain/cases/concern/ombudsman-date.ts';
import type { Access } from '#domain/cases/kinds/access.ts';
import { sortedAlone } from '#domain/cases/kinds/to-sort.server.ts';
import {
  type Ahead,
  backFromHold,
  concernsNearTwelveWeeks,
  interviewsBetween,
  nextFromHold,
} from '#domain/cases/list/ahead.server.ts';
import { peopleToAskAgain } from '#domain/cases/people/ask-again.server.ts';
import type { Database } from '#domain/database.ts';
import type { NationId } from '#domain/nations/nations.ts';

export type TodayView = Awaited<ReturnType<typeof loadToday>>;

export async function loadToday(
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
