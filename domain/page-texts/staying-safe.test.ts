import { expect, test } from 'vitest';
import { DEFAULT_TARGETS } from '#domain/cases/deadlines/targets.ts';
import { DANGER } from '#domain/cases/kinds/danger.ts';
import { inlineAsText, plainText } from '#domain/content/blocks.ts';
import { headOf, pageAt } from '#domain/content/pages.ts';
import { NATION_IDS } from '#domain/nations/nations.ts';
import { readingAge } from '#domain/proofreading/running-text.ts';
import { DEMO_PROVIDER } from '#domain/provider/provider.ts';
import { definePage, textsOf } from './page-text.ts';
import { sentTexts } from './shown.ts';
import stayingSafePage from './staying-safe.json' with { type: 'json' };

const STAYING_SAFE = definePage(stayingSafePage);

/** Six years of school, as the formula counts them. */
const AGE_MAX = 11;
/** Words that must not appear in someone's browser history. */
const TELLING = /abuse|neglect|safeguard|safe\b|concern|complain|harm|hurt/i;

function paragraphs(nation: (typeof NATION_IDS)[number]): readonly string[] {
  const provider = { ...DEMO_PROVIDER, nation };
  const texts = textsOf(STAYING_SAFE, sentTexts(STAYING_SAFE, {}, { provider, targets: DEFAULT_TARGETS }));
  return Object.values(texts).flatMap((text) => {
    if (typeof text === 'string') return [text];
    return text.flatMap((part) =>
      'lines' in part ? [part.name, ...part.lines.map(inlineAsText)] : [plainText([part])],
    );
  });
}

test.each(NATION_IDS)('what %s reads about staying safe is plain', (nation) => {
  const read = readingAge(paragraphs(nation));
  expect(read?.age).toBeLessThanOrEqual(AGE_MAX);
  expect(read?.longestSentence.wordCount).toBeLessThanOrEqual(25);
});

test('neither the page nor the form for a concern says in its title what it is about', () => {
  for (const path of ['/staying-safe', '/raise-a-concern'] as const)
    expect(headOf(pageAt(path), DEMO_PROVIDER).title).not.toMatch(TELLING);
});

test('it names the answer of the form that only safeguarding staff read', () => {
  expect(STAYING_SAFE.fields['us-text'].builtIn).toContain(`“${DANGER.harm.label}”`);
});
