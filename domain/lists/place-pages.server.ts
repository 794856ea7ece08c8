import type { Database } from '#domain/database.ts';
import { coverageOf, servedPlaces } from '#domain/places/coverage.ts';
import { findPlace } from '#domain/places/find-place.ts';
import { gazetteer } from '#domain/places/gazetteer.server.ts';
import { officePosition, townName } from '#domain/places/towns-served.ts';
import { fillAll } from '#domain/provider/placeholders.ts';
import type { Provider } from '#domain/provider/provider.ts';
import { paragraphsOf } from '#platform/text/paragraphs.ts';
import { firstSentences } from '#platform/text/sentences.ts';
import { placesVisited } from './areas.ts';
import { readBranches } from './branches.server.ts';
import { branchPath } from './branches.ts';
import { readEntries, readList } from './lists.server.ts';
import { townPath } from './towns.ts';

export const DESCRIPTION_MAX = 160;

export interface PlacePage {
  readonly path: string;
  readonly title: string;
  readonly description: string;
  readonly paragraphs: readonly string[];
  readonly changedAt: number;
}

export async function readPlacePages(db: Database, provider: Provider): Promise<readonly PlacePage[]> {
  return [...(await readBranchPages(db, provider)), ...(await readTownPages(db, provider))];
}

async function readBranchPages(db: Database, provider: Provider): Promise<readonly PlacePage[]> {
  return (await readList(db, 'branches')).map(({ changedAt, fields }) => {
    const { name = '', town = '', text = '' } = fillAll(fields, provider);
    return {
      ...{ path: branchPath(name), title: branchTitle(name), changedAt },
      description: firstSentences(text, DESCRIPTION_MAX) || branchInBrief({ name, town }, provider),
      paragraphs: paragraphsOf(text),
    };
  });
}

function branchTitle(name: string): string {
  return `Our branch in ${name}`;
}

function branchInBrief({ name, town }: { name: string; town: string }, provider: Provider): string {
  return `The ${name} branch of ${provider.name}${town && town !== name ? ` in ${town}` : ''}: how to reach it and where it visits people.`;
}

export type TownPage = Awaited<ReturnType<typeof readTownPages>>[number];

export async function readTownPages(db: Database, provider: Provider) {
  const written = await readList(db, 'towns');
  if (written.length === 0) return [];
  const known = await gazetteer();
  const office = officePosition(known, provider);
  const visited = servedPlaces(
    known,
    placesVisited(provider, await readEntries(db, 'areas'), await readBranches(db)),
    office,
  );
  return written.flatMap(({ id, demo, changedAt, fields: { place = '', text = '' } }) => {
    const found = findPlace(known, place, office);
    if (found.outcome !== 'found') return [];
    const { name, position } = found;
    if (coverageOf({ name, position, outward: null }, visited).visits !== 'yes') return [];
    return [{ id, place, position, demo, changedAt, ...textOf(place, fillAll({ text }, provider).text) }];
  });
}

function textOf(place: string, text: string) {
  const name = townName(place);
  return {
    path: townPath(place),
    name,
    title: `Care at home in ${name}`,
    description: firstSentences(text, DESCRIPTION_MAX),
    paragraphs: paragraphsOf(text),
  };
}
