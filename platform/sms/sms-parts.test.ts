import { expect, test } from 'vitest';
import { plainForText, smsParts } from './sms-parts.ts';

test.each([
  ['', 1],
  ['a'.repeat(160), 1],
  ['a'.repeat(161), 2],
  ['a'.repeat(306), 2],
  ['a'.repeat(307), 3],
  ['€'.repeat(80), 1],
  ['€'.repeat(81), 2],
  ['ŵ'.repeat(70), 1],
  ['ŵ'.repeat(71), 2],
  ['👍'.repeat(35), 1],
  ['👍'.repeat(36), 2],
])('%j is billed as %i', (text, parts) => {
  expect(smsParts(text)).toBe(parts);
});

test('what programs type for an apostrophe does not double the price', () => {
  expect(plainForText('O’Brien’s “list” – ŵ')).toBe('O\'Brien\'s "list" - ŵ');
});
