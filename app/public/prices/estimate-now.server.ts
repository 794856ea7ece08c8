import { estimate, hasUnit, servicesWithVisits, VISIT_MINUTES } from '#domain/lists/estimate.ts';
import { spokenDate } from '#platform/clock/spoken.ts';
import { spokenPounds } from '#platform/money/pounds.ts';
import type { pricesNow } from './prices-now.server.ts';
import { type ReadWanted, readWanted, typedOf } from './wanted.ts';

export type EstimatorShown = NonNullable<ReturnType<typeof estimateNow>>;
type Errors = Extract<ReadWanted, { ok: false }>['errors'];

interface Asked extends Pick<Awaited<ReturnType<typeof pricesNow>>, 'places' | 'everywhere' | 'isChecking'> {
  readonly url: URL;
  readonly today: string;
}

/** Returns null if nothing can be estimated, or a price awaits review: it might be one that is always added. */
export function estimateNow({ places, everywhere, isChecking, url, today }: Asked) {
  const branches = places.length === 0 ? [] : [...places.map(({ name }) => name), ELSEWHERE];
  const all = [...everywhere, ...places.flatMap(({ prices }) => prices)];
  const services = servicesWithVisits(all);
  const nights = hasUnit(all, 'night');
  const liveIn = hasUnit(all, 'week');
  if (isChecking || (services.length === 0 && !nights && !liveIn)) return null;
  const typed = typedOf(url.searchParams);
  const read = typed && readWanted(typed, { services, branches });
  const errors: Errors = read && !read.ok ? read.errors : {};
  const at = places.find(({ name }) => name === typed?.branch);
  const found = read?.ok
    ? shown(estimate(at?.prices ?? everywhere, read.wanted), { today, branch: at?.name })
    : null;
  const minutes = VISIT_MINUTES.filter((one) => hasUnit(all, `visit${one}`));
  return { branches, services, minutes, nights, liveIn, typed, errors, found };
}

interface Row {
  readonly what: string;
  readonly count: number;
  readonly each: string;
  readonly sum: string;
}

interface Said {
  readonly lines: readonly Row[];
  readonly once: readonly Row[];
  readonly week: string | null;
  readonly month: string | null;
  readonly on: string;
  readonly branch: string | undefined;
}

const ELSEWHERE = 'Somewhere else';

function shown(
  result: ReturnType<typeof estimate>,
  { today, branch }: { readonly today: string; readonly branch: string | undefined },
) {
  const rows = (lines: typeof result.lines): readonly Row[] =>
    lines.map(({ what, count, each, pence }) => ({
      what,
      count,
      each: spokenPounds(each),
      sum: spokenPounds(pence),
    }));
  const { lines, once, missing, week, month, holiday, demo } = result;
  const money = (pence: number | null) => (pence === null ? null : spokenPounds(pence));
  const said = {
    ...{ lines: rows(lines), once: rows(once), missing, demo, on: spokenDate(today), branch },
    ...{ week: money(week), month: money(month), holiday: money(holiday) },
  };
  return { ...said, words: inWords(said) };
}

function inWords({ lines, once, week, month, on, branch }: Said): string {
  return [
    `Estimate of ${on}${branch ? `, branch ${branch}` : ''}`,
    ...lines.map(({ what, count, each, sum }) => `${what}: ${count} × ${each} = ${sum}`),
    ...once.map(({ what, sum }) => `${what}, once: ${sum}`),
    ...(week === null ? [] : [`A week: ${week}. A month: about ${month}.`]),
  ].join('\n');
}
