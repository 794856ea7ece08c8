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
