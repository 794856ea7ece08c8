import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { growsTooFast } from '#test/growth.ts';
import { blackOutOf, CONTACT_REMOVED, NAME_REMOVED } from './black-out.ts';
import { tokenise } from './tokenise.ts';

const hidden = (name: string, parts = true) => ({ name, parts, isStoredIn: () => false });
const removed = (text: string, ...names: string[]) =>
  blackOutOf(
    names.map((name) => hidden(name)),
    { contacts: true, retained: ['024 7610 0100', 'office@willow.example'] },
  )(text, 1);

const N = NAME_REMOVED;
const C = CONTACT_REMOVED;

test.each([
  ['Maria Lopez was late.', `${N} was late.`],
  ['MARIA and mARIA', `${N} and ${N}`],
  ['María López, Mari\u0301a, Ma\u00adria, L\u200bopez', `${N}, ${N}, ${N}`],
  ['Maria’s and the Lopezs', `${N}’s and the ${N}`],
  ['findings-maria.pdf, MariaLopez.pdf, lopezmaria_2.pdf', `findings-${N}.pdf, ${N}.pdf, ${N}_2.pdf`],
  ['Mariana and Lopezia stay', 'Mariana and Lopezia stay'],
])('of Maria Lopez %j leaves %j', (text, left) => {
  expect(removed(text, 'Ms Maria López')).toBe(left);
});

test.each([
  ['Mrs Ann O’Neill-Smith', 'Ann O’Neill, ONEILL, Smith, Oneill Smith', `${N} ${N}, ${N}, ${N}, ${N} ${N}`],
  ['Strauß', 'STRAUSS und Strauss', `${N} und ${N}`],
  ['Żółć', 'zolc, ŻÓŁĆ', `${N}, ${N}`],
  ['Éva', 'E\u0301VA', N],
  ['McDonald', 'Mc Donald, mcdonald, McDONALD', `${N}, ${N}, ${N}`],
  ['Γιώργος', 'ΓΙΩΡΓΟΣ είπε', `${N} είπε`],
  ['Дмитро', 'ДМИТРО був', `${N} був`],
  ['محمد علي', 'قال مُحَمَّد علي', `قال ${N}`],
  ['דוד', 'אמר דָּוִד', `אמר ${N}`],
  ['प्रिया', 'प्रिया आई, पर्याय', `${N} आई, पर्याय`],
  ['王小明', '今天王小明没有来', `今天${N}没有来`],
  ['สมชาย', 'คุณสมชายมา', `คุณ${N}มา`],
])('of %s, %j leaves %j', (name, text, left) => {
  expect(removed(text, name)).toBe(left);
});

test.each([
  ['Ring 07700 900 982 or +44 (0)7700 900982.', `Ring ${C} or ${C}.`],
  ['maria.lopez@example.org, office@willow.example', `${C}, office@willow.example`],
  ['Our number is 024 7610 0100.', 'Our number is 024 7610 0100.'],
  ['She lives at 4 Elm Row, CV1 2AB.', `She lives at 4 Elm Row, ${C}.`],
  ['On 23/11/2026 09.15 and 2026-11-23, at 10:30', 'On 23/11/2026 09.15 and 2026-11-23, at 10:30'],
  ['C-ABC234, 24 of 100, £1,250.00', 'C-ABC234, 24 of 100, £1,250.00'],
  ['C-A3H4PT and (Q-CV12AB), not CV12AB or abc-CV1 2AB', `C-A3H4PT and (Q-CV12AB), not ${C} or abc-${C}`],
])('of contact details %j leaves %j', (text, left) => {
  expect(removed(text)).toBe(left);
});

describe('a name that stays in one case', () => {
  const ann = { name: 'Ann Archer', parts: true, isStoredIn: (id: number) => id === 1 };
  const blackOut = blackOutOf([ann, hidden('Ann Smith')], { contacts: false });

  test('is read there whole, and its part where nobody else has it', () => {
    expect(blackOut('Ann Archer and Archer', 1)).toBe('Ann Archer and Archer');
    expect(blackOut('Ann Smith told Ann Archer. Ann left.', 1)).toBe(`${N} told Ann Archer. ${N} left.`);
  });

  test('is removed in every other', () => {
    expect(blackOut('Ann Archer and Archer', 2)).toBe(`${N} and ${N}`);
  });
});

test('a name without its parts goes only whole', () => {
  const blackOut = blackOutOf([hidden('Will May', false)], { contacts: false });
  expect(blackOut('Will you come in May, Will May?', 1)).toBe(`Will you come in May, ${N}?`);
});

const LETTERS = ['aeiourstln', 'ÁéößŁçñ', 'абвгдежик', 'αβγδεσ', 'ابتثم', 'कखगप'].flatMap((one) => [...one]);
const word = fc
  .array(fc.constantFrom(...LETTERS), { minLength: 3, maxLength: 8 })
  .map((letters) => letters.join(''));
const spelling = fc.constantFrom(
  (name: string) => name,
  (name: string) => name.toUpperCase(),
  (name: string) => name.toLowerCase(),
  (name: string) => name.normalize('NFD'),
  (name: string) => [...name].map((letter, i) => (i % 2 ? letter.toUpperCase() : letter)).join(''),
  (name: string) => [...name].join('\u200b'),
);
const between = fc.constantFrom(' ', ', ', '\n', '. ', '-', '_', '’', ' (', '/');

test('no canary survives in any spelling, wherever it stands', () => {
  const keys = (text: string) => tokenise(text).map(({ key }) => key);
  fc.assert(
    fc.property(
      fc.array(word, { minLength: 1, maxLength: 4 }),
      fc.array(fc.tuple(fc.oneof(fc.nat(3), word), spelling, between), { maxLength: 30 }),
      (canaries, pieces) => {
        const text = pieces
          .map(([piece, spell, gap]) => {
            const written = typeof piece === 'number' ? canaries[piece % canaries.length]! : piece;
            return spell(written) + gap;
          })
          .join('');
        const left = keys(removed(text, canaries.join(' ')));
        for (const canary of canaries) expect(left).not.toContain(keys(canary).join(''));
      },
    ),
  );
});

test.each(['a', 'A', 'aB', '@', '1', '(', '.', ' - ', 'e\u0301', '1-2-3 ', 'ann ', '王', 'a@', '\u200b'])(
  'removing takes time that grows with the length of the text alone: %j',
  (pump) => {
    const blackOut = blackOutOf([hidden('Ann Ann Ann Ann Ann'), hidden('王 王')], { contacts: true });
    expect(growsTooFast((text) => blackOut(text, 1), { before: '', pump, after: '!' })).toBe(false);
  },
);
