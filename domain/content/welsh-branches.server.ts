import type { Database } from '#domain/database.ts';
import { branchPath } from '#domain/lists/branches.ts';
import { readList } from '#domain/lists/lists.server.ts';
import { DESCRIPTION_MAX, type PlacePage } from '#domain/lists/place-pages.server.ts';
import { fillAll } from '#domain/provider/placeholders.ts';
import type { Provider } from '#domain/provider/provider.ts';
import { paragraphsOf } from '#platform/text/paragraphs.ts';
import { firstSentences } from '#platform/text/sentences.ts';
import type { WelshWord } from './frame-texts.server.ts';
import { welshPath } from './languages.ts';

export interface WelshBranch extends PlacePage {
  readonly name: string;
  readonly english: string;
}

export async function readWelshBranches(
  db: Database,
  provider: Provider,
  texts: Readonly<Record<WelshWord, string>>,
): Promise<readonly WelshBranch[]> {
  return (await readList(db, 'branches')).flatMap(({ changedAt, fields }) => {
    const { name = '', name_cy = '', text_cy = '' } = fillAll(fields, provider);
    if (name_cy === '') return [];
    // The name follows a colon: after a preposition its first letter would mutate, as in “yng Nghaerdydd”.
    const title = `${texts['Our branch']}: ${name_cy}`;
    return {
      ...{ name: name_cy, title, changedAt },
      path: welshPath(branchPath(name_cy)),
      english: branchPath(name),
      description: firstSentences(text_cy, DESCRIPTION_MAX) || `${title}. ${provider.name}`,
      paragraphs: paragraphsOf(text_cy),
    };
  });
}
