import fc from 'fast-check';
import { expect, test } from 'vitest';
import { messageIn, partsOf } from './said.ts';

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

test('what someone says is never nothing where there is something', () => {
  fc.assert(
    fc.property(texts, (text) => {
      expect(messageIn(text) === '').toBe(text.trim() === '');
    }),
  );
});

test('a long line is not what its beginning looks like', () => {
  const line = `Sent from my iPhone${' '.repeat(600)}she has fallen`;
  expect(messageIn(`Please ring.\n${line}`)).toBe(`Please ring.\n${line}`);
});

test('a text of more lines than are looked at has all of them', () => {
  const lines = Array.from({ length: 5_000 }, (_, n) => `Line ${n}`).join('\n');
  expect(messageIn(lines)).toBe(lines);
  expect(messageIn(`${lines}\n> Line`)).toBe(`${lines}\n> Line`);
});

test.each([
  ['lines that a program indents', 'Her needs:\n\n> two visits a day\n> tablets\n\nWhat would it cost?'],
  ['two dashes', 'First: can you start on Monday?\n--\nSecond: Mum has fallen again.'],
  ['a rule', 'Please ring.\n____________________________'],
  ['a phone’s line', 'Please ring.\n\nSent from my iPhone'],
])('an email that answers none folds nothing because of %s', (_, text) => {
  expect(messageIn(text, false)).toBe(text);
});

test.each([
  'Em sex., 27 de nov. de 2026 às 23:01, Kindlewick <hello@kindlewick.example> escreveu:',
  'пт, 27 нояб. 2026 г. в 23:01, Kindlewick <hello@kindlewick.example>:',
  '27.11.2026 23:01, Kindlewick пишет:\n',
  'pe 27. marrask. 2026 klo 23.01 Kindlewick (hello@kindlewick.example) kirjoitti:',
  'Il giorno ven 27 nov 2026 alle ore 23:01 Kindlewick <hello@kindlewick.example> ha scritto:',
  'In data 27 novembre 2026 23:01:00 Kindlewick ha scritto:',
  'Den fre 27 nov. 2026 kl 23:01 skrev Kindlewick <hello@kindlewick.example>:',
  'Dne pá 27. 11. 2026 v 23:01 Kindlewick <hello@kindlewick.example> napsal(a):',
])('what follows "%s" is folded, also in an email that answers none', (introduction) => {
  const text = `Yes please.\n\n${introduction}\nThank you, we have your message.`;
  expect(messageIn(text, false)).toBe('Yes please.');
});
