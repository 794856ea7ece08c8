import { expect, test } from 'vitest';
import { plainLetters } from './plain-letters.ts';

test.each([
  ['Łukasz Żółty', 'lukasz zolty'],
  ['Søren Ørsted', 'soren orsted'],
  ['Đorđe', 'dorde'],
  ['Guðrún Þórsdóttir', 'gudrun thorsdottir'],
  ['Æthelred Œuvre', 'aethelred oeuvre'],
  ['Straße STRASSE', 'strasse strasse'],
  ['Işıl İnan', 'isil inan'],
  ['Ħal Għaxaq, Ŧ, Ŋ, ĸ', 'hal ghaxaq, t, n, k'],
  ['Siân Ŵyn', 'sian wyn'],
  ['Ｆｕｌｌ', 'full'],
])('%s is %s', (name, plain) => {
  expect(plainLetters(name)).toBe(plain);
});

test('every letter of European Latin scripts is one of a British keyboard', () => {
  const blocks = Array.from({ length: 0x17f - 0xc0 + 1 }, (_, i) => String.fromCodePoint(0xc0 + i));
  const letters = blocks.filter((letter) => /\p{Script=Latin}/u.test(letter));
  // Their dot or apostrophe is no letter.
  const plain = (letter: string) => plainLetters(letter).replace(/[·ʼ]/u, '');
  expect(letters.filter((letter) => !/^[a-z]+$/.test(plain(letter)))).toEqual([]);
});
