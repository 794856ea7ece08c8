import type { Database } from '#domain/database.ts';
import { fillAll } from '#domain/provider/placeholders.ts';
import type { Provider } from '#domain/provider/provider.ts';
import { paragraphsOf } from '#platform/text/paragraphs.ts';
import { firstSentences } from '#platform/text/sentences.ts';
import { branchPath } from './branches.ts';
import { readList } from './lists.server.ts';
import { readTownPages } from './town-pages.server.ts';

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
