import { estimate, hasUnit, servicesWithVisits, VISIT_MINUTES } from '#domain/lists/estimate.ts';
import { spokenDate } from '#platform/clock/spoken.ts';
import { spokenPounds } from '#platform/money/pounds.ts';
import { type ReadCareRequest, readCareRequest, typedOf } from './care-request.ts';
import type { pricesNow } from './prices-now.server.ts';

export type EstimatorView = NonNullable<ReturnType<typeof estimateNow>>;
type Errors = Extract<ReadCareRequest, { ok: false }>['errors'];

interface EstimateInput
  extends Pick<Awaited<ReturnType<typeof pricesNow>>, 'places' | 'everywhere' | 'isChecking'> {
  readonly url: URL;
  readonly today: string;
}

/** Returns null if nothing can be estimated, or a price awaits review: it might be one that is always added. */
export function estimateNow({ places, everywhere, isChecking, url, today }: EstimateInput) {
  const branches = places.length === 0 ? [] : [...places.map(({ name }) => name), ELSEWHERE];
  const all = [...everywhere, ...places.flatMap(({ prices }) => prices)];
  const services = servicesWithVisits(all);
  const nights = hasUnit(all, 'night');
  const liveIn = hasUnit(all, 'week');
  if (isChecking || (services.length === 0 && !nights && !liveIn)) return null;
  const typed = typedOf(url.searchParams);
  const read = typed && readCareRequest(typed, { services, branches });
  const errors: Errors = read && !read.ok ? read.errors : {};
  const at = places.find(({ name }) => name === typed?.branch);
  const found = read?.ok
    ? estimateView(estimate(at?.prices ?? everywhere, read.requirements), { today, branch: at?.name })
    : null;
  const minutes = VISIT_MINUTES.filter((one) => hasUnit(all, `visit${one}`));
  return { branches, services, minutes, nights, liveIn, typed, errors, found };
}

interface Row {
  readonly label: string;
  readonly count: number;
  readonly each: string;
  readonly sum: string;
}

interface EstimateFigures {
  readonly lines: readonly Row[];
  readonly once: readonly Row[];
  readonly week: string | null;
  readonly month: string | null;
  readonly on: string;
  readonly branch: string | undefined;
}

const ELSEWHERE = 'Somewhere else';

function estimateView(
  result: ReturnType<typeof estimate>,
  { today, branch }: { readonly today: string; readonly branch: string | undefined },
) {
  const rows = (lines: typeof result.lines): readonly Row[] =>
    lines.map(({ label, count, each, pence }) => ({
      label,
      count,
      each: spokenPounds(each),
      sum: spokenPounds(pence),
    }));
  const { lines, once, missing, week, month, holiday, demo } = result;
  const money = (pence: number | null) => (pence === null ? null : spokenPounds(pence));
  const figures = {
    ...{ lines: rows(lines), once: rows(once), missing, demo, on: spokenDate(today), branch },
    ...{ week: money(week), month: money(month), holiday: money(holiday) },
  };
  return { ...figures, text: asText(figures) };
}

function asText({ lines, once, week, month, on, branch }: EstimateFigures): string {
  return [
    `Estimate of ${on}${branch ? `, branch ${branch}` : ''}`,
    ...lines.map(({ label, count, each, sum }) => `${label}: ${count} × ${each} = ${sum}`),
    ...once.map(({ label, sum }) => `${label}, once: ${sum}`),
    ...(week === null ? [] : [`A week: ${week}. A month: about ${month}.`]),
  ].join('\n');
}
