import { spokenDate } from '#platform/clock/spoken.ts';
import { linesOf } from '#platform/text/paragraphs.ts';
import { choice, date, shortText } from './fields.ts';
import { defineList } from './list.ts';
import type { Entry } from './lists.ts';

export const EVERYWHERE = 'Everywhere we visit';

export const STARTS = {
  now: 'Now',
  week: 'Within a week',
  date: 'From a day',
  waiting: 'There is a waiting list',
} as const;

export const AREAS = defineList({
  table: 'areas',
  title: 'How soon you can start',
  one: 'a start',
  page: '/areas',
  meaning:
    'How soon care can usually start, by town and service. Visitors who ask whether you come to them read it. Past its review date they read “please ask us” until you check it and save it again. When you add a place, look at “Where people ask”: someone there may have asked to be told.',
  max: 200,
  called: 'place',
  located: { field: 'place', unless: EVERYWHERE },
  fields: [
    shortText('place', 'Town or postcode district', {
      max: 100,
      hint: 'A town, or the first half of a postcode. Empty means: everywhere that you visit. A place that is not among your towns becomes one that you visit.',
    }),
    shortText('service', 'Service', { max: 100, hint: 'Such as Personal care. Empty means: all services.' }),
    choice('start', 'Care can usually start', { names: STARTS, ask: 'Choose how soon care can start' }),
    date('starts_on', 'First day', { hint: 'If it can start from a day.' }),
  ],
  changesSoon: true,
  begin: () => ({ start: 'week' }),
  complete: (fields) => ({ ...fields, place: fields.place?.trim() || EVERYWHERE }),
  check({ start, starts_on = '' }): Record<string, string> {
    return start === 'date' && starts_on === '' ? { starts_on: 'Enter the first day' } : {};
  },
  beside({ place = '', service = '' }, others): Record<string, string> {
    const same = (a = '', b = '') => a.trim().toLowerCase() === b.trim().toLowerCase();
    const isTwice = others.some((other) => same(other.place, place) && same(other.service, service));
    return isTwice ? { service: 'This town has an entry for this service already. Change that one' } : {};
  },
  detail: ({ service = '', start = '', starts_on = '' }) =>
    `${service || 'All services'}: ${start === 'date' ? `from ${starts_on && spokenDate(starts_on)}` : (STARTS[start as keyof typeof STARTS] ?? '').toLowerCase()}`,
});

export type Area = Entry<'areas'>;

export function placesVisited(
  { serviceArea }: { readonly serviceArea: readonly string[] },
  areas: readonly Pick<Area, 'place'>[],
  branches: readonly { readonly towns: string }[],
): readonly string[] {
  return [
    ...serviceArea,
    ...areas.map(({ place }) => place).filter((place) => place !== EVERYWHERE),
    ...branches.flatMap(({ towns }) => linesOf(towns)),
  ];
}

type StartText = ReturnType<typeof startsAt>[number];

/** Takes each service's entry for `place`, else for everywhere (null: only that). `today`: UK ISO date. */
export function startsAt(areas: readonly Area[], place: string | null, today: string) {
  const own = areas.filter((area) => area.place === place);
  const usedServices = new Set(own.map(({ service }) => service));
  const general = areas.filter(({ place, service }) => place === EVERYWHERE && !usedServices.has(service));
  return [...own, ...general].map((area) => ({
    service: area.service,
    start: isCurrent(area, today) ? area.start : null,
    startsOn: area.starts_on,
    demo: area.demo,
  }));
}

function isCurrent({ start, starts_on, review_by }: Area, today: string): boolean {
  return (review_by === '' || review_by >= today) && (start !== 'date' || starts_on >= today);
}

export function spokenStart({ service, start, startsOn }: StartText): string {
  const care = service || 'Care';
  switch (start) {
    case 'now':
      return `${care} can usually start at once.`;
    case 'week':
      return `${care} can usually start within a week.`;
    case 'date':
      return `${care} can start from ${spokenDate(startsOn)}.`;
    case 'waiting':
      return `There is a waiting list for ${service ? lowerFirst(service) : 'care'}. Ask us how long it is.`;
    case null:
      return `Please ask us how soon ${lowerFirst(care)} can start.`;
  }
}

/** Retains the capitals of a name such as `NHS care`. */
function lowerFirst(text: string): string {
  return /^\p{Lu}\p{Ll}/u.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text;
}
