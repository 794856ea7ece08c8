import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { searchParts, searchTerms, WORD_MAX, WORDS_MAX } from './search-terms.ts';

/** Whether a text with `words` has all that is asked for; the rule that both databases follow. */
function finds(query: string, text: string): boolean {
  const tokens = searchTerms(text);
  return searchParts(query).every((ways) =>
    ways.some((terms) =>
      terms.every((term) =>
        tokens.some((word) => (term.begins ? word.startsWith(term.word) : word === term.word)),
      ),
    ),
  );
}

describe('the words of a text', () => {
  test.each([
    ['Café MÜLLER', ['cafe', 'muller']],
    ["O'Connor", ['o', 'connor', 'oconnor']],
    ['Straße STRASSE', ['strasse']],
    ['Anne-Marie MacDonald', ['anne', 'marie', 'macdonald', 'annemarie', 'mac', 'donald']],
    ['Ada@Example.org', ['ada', 'example', 'org', 'adaexampleorg']],
    ['C-AB12CD', ['c', 'ab12cd', 'cab12cd']],
    ['+44 (0)7700 900456', ['44', '0', '7700', '900456', '07700900456']],
    ['ПРИВЕТ 你好', ['привет', '你好']],
    ['💐 ... \u0000 \ud800', []],
  ])('of %j are %j', (text, terms) => {
    expect(searchTerms(text)).toEqual(terms);
  });

  test('are few and short however much is written', () => {
    const terms = searchTerms(
      `${'x'.repeat(999)} ${Array.from({ length: WORDS_MAX + 9 }, (_, i) => i).join(' ')}`,
    );
    expect(terms).toHaveLength(WORDS_MAX);
    expect(Math.max(...terms.map((word) => word.length))).toBe(WORD_MAX);
  });

  test('are made in a moment of whatever someone pastes', () => {
    for (const piece of ['(', 'a', '1 ', "a'", 'a@', 'c-', '+44', '@', '1(']) {
      const started = performance.now();
      searchTerms(piece.repeat(100_000));
      expect(performance.now() - started, piece).toBeLessThan(2_000);
    }
  });
});

describe('a search', () => {
  test.each([
    ['07700900456', '+44 7700 900456'],
    ['+44 (0) 7700 900 456', '07700 900456'],
    ['07700 9004', '07700 900456'],
    ['+44 77', '07700 900456'],
    ['900456', '07700 900 456'],
    ['900 456', '(07700) 900456'],
    ['01632 960 777 ext. 4', '01632 960 777 ext. 4'],
    ['ada.archer@exam', 'Ada.Archer@example.org'],
    ['ada archer', 'ada.archer@example.org'],
    ['c-ab1', 'C-AB12CD'],
    ['cab12cd', 'C-AB12CD'],
    ['AB12', 'C-AB12CD'],
    ['oconnor', "O'Connor-Price"],
    ['O’Connor-Pri', "O'Connor-Price"],
    ['mother mon', 'My mother needs help on Monday'],
    ['flat 12, 2024', 'In 2024 we lived in flat 12'],
    ['ΟΔΟΣ', 'οδοσα'],
  ])('for %j finds %j', (query, text) => {
    expect(finds(query, text)).toBe(true);
  });

  test.each([
    ['mon mother', 'My mother needs help on Monday'],
    ['07700 900457', '07700 900456'],
    ['ada@example.org', 'ada wrote to someone at example.org'],
  ])('for %j does not find %j', (query, text) => {
    expect(finds(query, text)).toBe(false);
  });

  test.each(['', ' ', '!!!', '😀', '"*:', '\u0000', '\ud800'])('for %j asks for nothing', (query) => {
    expect(searchParts(query)).toEqual([]);
  });

  test('finds each word of any text by each of its beginnings', () => {
    const character = fc.oneof(
      fc.constantFrom(..."aZé@.-+'’(0) c-1457ßΣςİﬃ½ １ｃ"),
      fc.string({ unit: 'grapheme', minLength: 1, maxLength: 1 }),
    );
    const text = fc.array(character, { maxLength: 60 }).map((characters) => characters.join(''));
    fc.assert(
      fc.property(text, (message) => {
        for (const word of message.split(/\s+/u).map((each) => [...each])) {
          for (let length = 1; length <= word.length; length++) {
            const beginning = word.slice(0, length).join('');
            expect(finds(beginning, message), JSON.stringify(beginning)).toBe(true);
          }
        }
      }),
      { numRuns: 300 },
    );
  });
});
