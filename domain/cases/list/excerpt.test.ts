import fc from 'fast-check';
import { expect, test } from 'vitest';
import { EXCERPT_MAX, excerpt } from './excerpt.ts';

test('a short message is its own excerpt, in one line', () => {
  expect(excerpt(' Dear all,\n\n thank\tyou ')).toBe('Dear all, thank you');
});

test('a long message is cut and says so', () => {
  expect(excerpt('a'.repeat(EXCERPT_MAX))).toBe('a'.repeat(EXCERPT_MAX));
  expect(excerpt('a'.repeat(EXCERPT_MAX + 1))).toBe(`${'a'.repeat(EXCERPT_MAX)}…`);
});

test('what a reader sees as one character is not cut in two', () => {
  expect(excerpt('👩‍👧'.repeat(EXCERPT_MAX + 1))).toBe(`${'👩‍👧'.repeat(EXCERPT_MAX)}…`);
});

test('it is cut at the same place whatever letters the message has', () => {
  const signs = fc.constantFrom(
    'a',
    'é',
    'ž',
    '\u00ad',
    '’',
    '–',
    'e\u0301',
    'ʼ',
    '👩‍👧',
    'न्',
    '\u200d',
    '한',
    'ﬁ',
  );
  const graphemes = new Intl.Segmenter('en-GB', { granularity: 'grapheme' });
  const text = fc.array(signs, { minLength: EXCERPT_MAX - 5, maxLength: EXCERPT_MAX + 10 });
  fc.assert(
    fc.property(text, fc.nat(EXCERPT_MAX), (parts, plain) => {
      const message = parts.map((sign, i) => (i < plain ? 'a' : sign)).join('');
      const characters = [...graphemes.segment(message)].map(({ segment }) => segment);
      const excerpted = characters.slice(0, EXCERPT_MAX).join('');
      expect(excerpt(message)).toBe(characters.length > EXCERPT_MAX ? `${excerpted}…` : message);
    }),
  );
});

test('no plain sign makes one character with another', () => {
  const graphemes = new Intl.Segmenter('en-GB', { granularity: 'grapheme' });
  const plain = [
    ...Array.from({ length: 0x300 - 0x20 }, (_, i) => 0x20 + i),
    ...Array.from({ length: 0x18 }, (_, i) => 0x2010 + i),
  ];
  const text = plain.flatMap((code) => ['a', String.fromCodePoint(code)]).join('');
  expect([...graphemes.segment(text)]).toHaveLength(text.length);
});
