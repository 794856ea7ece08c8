import fc from 'fast-check';
import { expect, test } from 'vitest';
import { partsOf, saidIn } from './said.ts';

const MARKS = [
  '',
  ' ',
  '\u200f',
  '>',
  '> When may we ring?',
  '-- ',
  'Sent from my iPhone',
  'On 12 November 2026 at 09:14, Ana <ana@visitor.example> wrote:',
  'On 12 November 2026 at 09:14, Ana',
  'Ana <ana@visitor.example> wrote:',
  '-----Original Message-----',
  '________________________________',
  'From: Ana <ana@visitor.example>',
  'Sent: 12 November 2026 09:14',
  'To: hello@kindlewick.example',
  'Subject: Care',
  '-----BEGIN PGP SIGNED MESSAGE-----',
  '-----BEGIN PGP SIGNATURE-----',
  'Please ring after five.',
];
const linesOf = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
const texts = fc
  .array(fc.oneof(fc.constantFrom(...MARKS), fc.string({ unit: 'binary' })), { maxLength: 20 })
  .map((lines) => lines.join('\n'));

test('the parts of a text have all its lines, in their order', () => {
  fc.assert(
    fc.property(texts, (text) => {
      const parts = partsOf(text).map((part) => part.text);
      expect(linesOf(parts.join('\n'))).toEqual(linesOf(text));
    }),
  );
});

test('what somebody says is never nothing where there is something', () => {
  fc.assert(
    fc.property(texts, (text) => {
      expect(saidIn(text) === '').toBe(text.trim() === '');
    }),
  );
});

test('a long line is not what its beginning looks like', () => {
  const line = `Sent from my iPhone${' '.repeat(600)}she has fallen`;
  expect(saidIn(`Please ring.\n${line}`)).toBe(`Please ring.\n${line}`);
});

test('a text of more lines than are looked at has all of them', () => {
  const lines = Array.from({ length: 5_000 }, (_, n) => `Line ${n}`).join('\n');
  expect(saidIn(lines)).toBe(lines);
  expect(saidIn(`${lines}\n> Line`)).toBe(`${lines}\n> Line`);
});
