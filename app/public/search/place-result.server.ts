import type { Services } from '#app/context.ts';
import type { SearchDocument, SearchIndex } from '#domain/content/search.ts';
import { SMALL_WORDS, tokens } from '#domain/content/search-terms.ts';
import { TOWNS_FOLDER } from '#domain/lists/towns.ts';
import { answerAbout } from '../areas/answer.server.ts';
import { distanceOf, headingOf } from '../areas/area-answer.tsx';

const AROUND = new Set(
  'agency area around care carer carers cover help home homecare live near service services visit visits'.split(
    ' ',
  ),
);

export interface PlaceResult {
  readonly document: SearchDocument;
  /** The name has no other meaning on the site, as Bath has. */
  readonly isMeant: boolean;
}

export async function placeResult(
  query: string,
  index: SearchIndex,
  parts: Pick<Services, 'open' | 'provider' | 'branches' | 'clock'>,
): Promise<PlaceResult | null> {
  const typed = tokens(query);
  const named = typed.filter(({ word }) => !SMALL_WORDS.has(word) && !AROUND.has(word));
  if (named.length === 0) return null;
  const short = named.map(({ start, end }) => query.slice(start, end)).join(' ');
  for (const place of new Set([query, short])) {
    const answer = await answerAbout(place, parts);
    if (!answer.found) continue;
    const further = answer.others ? 'Read who else can help, and how we can tell you if that changes.' : '';
    const terms = [distanceOf(answer), ...answer.starts, further].filter(Boolean);
    const ownPage = answer.page?.name === answer.name ? answer.page.path : null;
    return {
      document: {
        path: ownPage ?? `/areas?place=${encodeURIComponent(answer.key)}#answer`,
        kind: 'question',
        title: headingOf(answer),
        description: terms.join(' '),
        text: '',
      },
      isMeant: !named.every(({ meaning }) => isOurWord(index, meaning)),
    };
  }
  return null;
}

function isOurWord(index: SearchIndex, meaning: string): boolean {
  return index.some(
    ({ document, title, hidden }) =>
      !document.path.startsWith(TOWNS_FOLDER) && [...title, ...hidden].some((one) => one.meaning === meaning),
  );
}
