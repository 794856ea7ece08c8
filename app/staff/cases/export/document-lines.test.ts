import { expect, test } from 'vitest';
import { breakLines } from './document-lines.ts';

const LATIN = { name: 'latin', has: (code: number) => code < 0x250 };
const ARABIC = { name: 'arabic', has: (code: number) => code >= 0x600 && code < 0x700 };
const setting = { faces: [LATIN, ARABIC], width: 10, measure: (text: string) => [...text].length };

/** The words of each line, from left to right. */
const linesOf = (text: string) =>
  breakLines(text, setting).lines.map((pieces) => pieces.map((piece) => piece.text).join(''));

test('lines break at spaces, and inside a word that is wider than a line', () => {
  expect(linesOf('one two three four')).toEqual(['one two', 'three four']);
  expect(linesOf(`a ${'b'.repeat(12)} c`)).toEqual(['a', 'b'.repeat(10), 'bb c']);
  expect(linesOf('one\n\ntwo')).toEqual(['one', '', 'two']);
});

test('words that are read from right to left stand in that order, beside others that are not', () => {
  expect(linesOf('علی خان')).toEqual(['خان علی']);
  expect(linesOf('Mr علی خان')).toEqual(['Mr خان علی']);
  expect(linesOf('علی (خان)')).toEqual(['(خان) علی']);
  expect(breakLines('علی', setting).rtl).toBe(true);
});

test('a character that no font has is a dot, and one that nobody sees is nothing', () => {
  expect(linesOf('王 a\u{fe0f}')).toEqual(['• a']);
  expect(breakLines('王', setting).missing).toBe(true);
  expect(breakLines('a\u200d', setting).missing).toBe(false);
});
