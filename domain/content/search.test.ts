import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { answers, indexDocuments, RESULTS_MAX, type SearchDocument, search } from './search.ts';
import { QUERY_MAX, queryTerms } from './search-terms.ts';

const page = (path: string, title: string, description = '', text = ''): SearchDocument => ({
  path,
  kind: 'page',
  title,
  description,
  text,
});

const INDEX = indexDocuments([
  page(
    '/livein',
    'Live In Care',
    'A carer who lives with you.',
    'Your own kitchen, day and night. A café trip.',
  ),
  page('/discharge', 'Hospital Discharge', 'Coming home from hospital.', 'We talk to the ward.'),
  page('/faq', 'What does it cost?', 'Ask us about the price of a carer’s visit.', 'hospital once'),
  page(
    '/respite',
    'Respite Care',
    'Breaks for family carers.',
    `${'word '.repeat(80)}companionship at the end`,
  ),
]);

const paths = (query: string) => search(INDEX, query).map(({ path }) => path);

describe('the search', () => {
  test('ranks a find in the title before one in the text', () => {
    expect(paths('hospital')).toEqual(['/discharge', '/faq']);
  });

  test.each([
    ['case', 'HOSPITAL discharge', '/discharge'],
    ['accents', 'cafe', '/livein'],
    ['small words', 'what is the price of it', '/faq'],
    ['plurals', 'prices', '/faq'],
    ['apostrophes', "carer's visit", '/faq'],
    ['beginnings of words', 'companion', '/respite'],
    ['a slip of the pen', 'hopsital', '/discharge'],
    ['a missing letter', 'dischrge', '/discharge'],
  ])('forgives %s', (_, query, path) => {
    expect(paths(query)[0]).toBe(path);
  });

  test('leaves out what has only some of the words where others have all', () => {
    expect(paths('hospital ward')).toEqual(['/discharge']);
    expect(paths('hospital elephant')).toContain('/discharge');
  });

  test('finds nothing for nothing, and for what is not there', () => {
    expect(paths('')).toEqual([]);
    expect(paths('  ?! ')).toEqual([]);
    expect(paths('zebra')).toEqual([]);
  });

  test('marks what was found, and shows the text around it', () => {
    const [first] = search(INDEX, 'companion');
    const text = first?.excerpt.map(({ text: piece }) => piece).join('');
    expect(text).toMatch(/^… .*companionship at the end$/);
    expect(first?.excerpt.find(({ found }) => found)?.text).toBe('companionship');
    expect(search(INDEX, 'hospital')[0]?.title).toEqual([
      { text: 'Hospital', found: true },
      { text: ' Discharge', found: false },
    ]);
  });

  test('takes any question, and never changes a text that it marks', () => {
    const typed = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 300 }),
      fc
        .array(fc.constantFrom('care', 'hospital', 'é', '’', ' ', '\0', '\ud800', 'x'.repeat(50), '(', '*'))
        .map((all) => all.join('')),
    );
    fc.assert(
      fc.property(typed, (query) => {
        const results = search(INDEX, query);
        expect(results.length).toBeLessThanOrEqual(RESULTS_MAX);
        for (const { path, title } of results) {
          const { document } = INDEX.find((entry) => entry.document.path === path)!;
          expect(title.map(({ text }) => text).join('')).toBe(document.title);
        }
        expect(
          queryTerms(query)
            .map(({ word }) => word)
            .join('').length,
        ).toBeLessThanOrEqual(4 * QUERY_MAX);
      }),
      { numRuns: 300 },
    );
  });

  test('marks any text without changing it', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.string({ unit: 'grapheme' }), (text, query) => {
        const found = search(indexDocuments([page('/x', `care ${text}`, text, text)]), `care ${query}`);
        for (const { title } of found) expect(title.map((piece) => piece.text).join('')).toBe(`care ${text}`);
      }),
    );
  });
});

test.each([
  ['', true],
  ['cost', true],
  ['COSTS the', true],
  ['cost zebra', false],
  ['co', true],
])('a text about what care costs answers %j: %s', (query, expected) => {
  expect(answers('What does care cost?', query)).toBe(expected);
});
