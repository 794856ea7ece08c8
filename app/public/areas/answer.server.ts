import type { Services } from '#app/context.ts';
import { isoDay } from '#domain/calendar/working-time.ts';
import { type Area, placesVisited, spokenStart, startsAt } from '#domain/lists/areas.ts';
import { type BranchEntry, branchPath } from '#domain/lists/branches.ts';
import { readEntries } from '#domain/lists/lists.server.ts';
import { readTownPages, type TownPage } from '#domain/lists/place-pages.server.ts';
import { NATIONS } from '#domain/nations/nations.ts';
import { coverageOf, type ServedPlace, servedPlaces } from '#domain/places/coverage.ts';
import { milesBetween } from '#domain/places/distance.ts';
import { gazetteer } from '#domain/places/gazetteer.server.ts';
import { errorElsewhere, type ReadPlace, readPlace } from '#domain/places/place-query.ts';
import { officePosition } from '#domain/places/towns-served.ts';
import type { Provider } from '#domain/provider/provider.ts';
import { linesOf } from '#platform/text/paragraphs.ts';

type Parts = Pick<Services, 'open' | 'provider' | 'branches' | 'clock'>;

export interface NotFound {
  readonly error: string;
  readonly choices: readonly { readonly name: string; readonly key: string }[];
}

export async function answerAbout(typed: string, { open, provider, branches, clock }: Parts) {
  const facts = provider();
  const known = await gazetteer();
  const office = officePosition(known, facts);
  const read = readPlace(known, typed, office);
  if (read.outcome !== 'found') return { found: false as const, ...notFound(read, typed) };
  const areas = await readEntries(open.db, 'areas', facts);
  const { visits, by } = coverageOf(
    read.place,
    servedPlaces(known, placesVisited(facts, areas, branches()), office),
  );
  const line = visits === 'no' ? null : (by?.line ?? null);
  const pages = visits === 'yes' ? await readTownPages(open.db, facts) : [];
  const starts = visits === 'yes' ? startsAt(areas, line, isoDay(clock())) : [];
  return {
    found: true as const,
    key: read.key,
    name: read.place.name,
    visits,
    only: visits === 'yes' && by ? servicesOnly(by, facts, areas) : [],
    fromOffice: office && formatMiles(milesBetween(read.place.position, office)),
    nearest: by && { name: by.name, miles: formatMiles(milesBetween(read.place.position, by.position)) },
    starts: starts.map(spokenStart),
    page: named(pages.find(({ name }) => name === by?.name)),
    branch: branchOf(by, visits === 'no' ? [] : branches()),
    isMadeUp: starts.some(({ demo }) => demo),
    others: visits === 'no' ? otherProviders(facts) : null,
  };
}

export type Answer = Extract<Awaited<ReturnType<typeof answerAbout>>, { found: true }>;

function named(page: TownPage | undefined) {
  return page ? { path: page.path, name: page.name } : null;
}

function branchOf(by: ServedPlace | null, branches: readonly BranchEntry[]) {
  const branch = by && branches.find(({ towns }) => linesOf(towns).includes(by.line));
  return branch ? { name: branch.name, path: branchPath(branch.name) } : null;
}

function servicesOnly(by: ServedPlace, provider: Provider, areas: readonly Area[]): readonly string[] {
  if (provider.serviceArea.includes(by.line)) return [];
  const services = areas.filter(({ place }) => place === by.line).map(({ service }) => service);
  return services.includes('') ? [] : services;
}

function formatMiles(miles: number): string {
  const whole = Math.round(miles);
  if (whole === 0) return 'less than a mile';
  return whole === 1 ? '1 mile' : `${whole} miles`;
}

function otherProviders({ nation }: Provider) {
  const { safeguarding, regulator } = NATIONS[nation];
  return {
    body: safeguarding.body,
    askFor: safeguarding.askFor,
    regulator: regulator.article + regulator.name,
    website: regulator.website,
  };
}

function notFound(read: Exclude<ReadPlace, { outcome: 'found' }>, typed: string): NotFound {
  if (typed.trim() === '') return { error: 'Enter your town or postcode', choices: [] };
  if (read.outcome === 'which') {
    return {
      error: 'There are several places of this name. Which one do you mean?',
      choices: read.choices,
    };
  }
  const elsewhere = errorElsewhere(typed);
  if (elsewhere) return { error: elsewhere, choices: [] };
  const error = 'We can’t find this place. Check how it is written, or enter a town nearby or your postcode';
  return { error, choices: read.choices };
}
