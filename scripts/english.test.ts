import { expect, test } from 'vitest';
import { newEnglish } from './english.ts';

test('a word that is used more often than before is refused with a better one, one that is used less is not', () => {
  const saved = { names: { kept: 2 }, text: { whoever: 5 } };
  expect(newEnglish({ names: { kept: 3, told: 1 }, text: { whoever: 4 } }, saved)).toEqual([
    '“kept” in names: 3, at most 2. Better: stored, saved, cached or retained',
    '“told” in names: 1, at most 0. Better: notified or reported',
  ]);
});
