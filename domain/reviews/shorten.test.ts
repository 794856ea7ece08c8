import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { shorten } from './shorten.ts';

const LETTER = 'Dear all,\n\nThe carers were very, very kind to Mum. They never rushed her, not once!';

const word = fc.constantFrom(
  'kind',
  'Kind',
  'very',
  'they',
  'came',
  'not',
  'Mum’s',
  'tea,',
  'once!',
  '(late)',
);
const letter = fc.array(word, { minLength: 1, maxLength: 25 });
const cutLetter = letter.chain((tokens) =>
  fc
    .array(fc.boolean(), { minLength: tokens.length, maxLength: tokens.length })
    .filter((stays) => stays.includes(true))
    .map((stays) => ({ tokens, remaining: tokens.filter((_, place) => stays[place]) })),
);

function textOf(shortened: ReturnType<typeof shorten>): string {
  if (!shortened.ok) throw new Error(`refused: ${shortened.added.join(', ')}`);
  return shortened.text;
}

describe('the shown words of a review', () => {
  test('are the whole thank-you, unchanged, when nothing is left out', () => {
    expect(shorten(LETTER, LETTER)).toEqual({ ok: true, text: LETTER, isShortened: false });
    expect(shorten(LETTER, ` ${LETTER.replaceAll('\n', ' ')} `)).toMatchObject({
      text: LETTER,
      isShortened: false,
    });
  });

  test('have a sign wherever words are left out', () => {
    expect(shorten(LETTER, 'The carers were kind to Mum. They never rushed her')).toEqual({
      ok: true,
      text: '… The carers were … kind to Mum. They never rushed her …',
      isShortened: true,
    });
  });

  test('take the signs that people type, and drop a sign where nothing is left out', () => {
    const typed = 'The carers … were kind [...] to Mum...';
    expect(textOf(shorten(LETTER, typed))).toBe('… The carers were … kind to Mum …');
  });

  test('keep the writer’s own pause, and it is no cut', () => {
    const own = 'Thank you... so much';
    expect(shorten(own, own)).toEqual({ ok: true, text: own, isShortened: false });
    expect(shorten(own, 'Thank you so much')).toMatchObject({ text: 'Thank you so much', isShortened: true });
    expect(textOf(shorten(`${own} indeed`, own))).toBe('Thank you … so much …');
  });

  test('have as few gaps as can be', () => {
    expect(textOf(shorten('It was very, very kind', 'very kind'))).toBe('… very kind');
    expect(textOf(shorten('so kind and so kind and good', 'so kind and good'))).toBe('… so kind and good');
  });

  test('may leave punctuation out, and may not add any', () => {
    expect(textOf(shorten('Very kind, and gentle.', 'Very kind'))).toBe('Very kind …');
    expect(shorten('Very kind, and gentle.', 'Very kind! and gentle.')).toEqual({
      ok: false,
      added: ['kind!'],
    });
  });

  test('may end where the writer went on', () => {
    const went = 'Joy sang with Dad on Tuesday. He smiled, and we all did!';
    expect(textOf(shorten(went, 'Joy sang with Dad. He smiled!'))).toBe('Joy sang with Dad. … He smiled! …');
    expect(shorten(went, 'Joy sang with Dad! He smiled')).toEqual({ ok: false, added: ['Dad!'] });
    expect(shorten(went, 'He smiled! and we')).toEqual({ ok: false, added: ['smiled!'] });
  });

  test('are refused with a word that is not there, is elsewhere, or is changed', () => {
    expect(shorten(LETTER, 'The wonderful carers')).toEqual({ ok: false, added: ['wonderful'] });
    expect(shorten(LETTER, 'Mum. carers')).toEqual({ ok: false, added: ['carers'] });
    expect(shorten(LETTER, 'They never rushed him')).toEqual({ ok: false, added: ['him'] });
    expect(shorten(LETTER, 'they never')).toEqual({ ok: false, added: ['they'] });
    expect(shorten(LETTER, ' … ')).toEqual({ ok: false, added: [] });
  });

  test('take any leaving out, keep what is left in its order, and say so', () => {
    fc.assert(
      fc.property(cutLetter, ({ tokens, remaining }) => {
        const shortened = shorten(tokens.join(' '), remaining.join(' '));
        const sentences = textOf(shortened)
          .split(/\s+/)
          .filter((one) => one !== '…');
        expect(sentences).toEqual(remaining);
        expect(shortened.ok && shortened.isShortened).toBe(remaining.length < tokens.length);
      }),
    );
  });

  test('stand together in the thank-you wherever no sign stands between them', () => {
    fc.assert(
      fc.property(cutLetter, ({ tokens, remaining }) => {
        const whole = ` ${tokens.join(' ')} `;
        for (const run of textOf(shorten(whole, remaining.join(' '))).split('…')) {
          if (run.trim()) expect(whole).toContain(` ${run.trim()} `);
        }
      }),
    );
  });

  test('are refused with any word that the thank-you has fewer times', () => {
    fc.assert(
      fc.property(letter, fc.nat(), word, (tokens, place, extra) => {
        const longer = tokens.toSpliced(place % (tokens.length + 1), 0, extra);
        expect(shorten(tokens.join(' '), longer.join(' ')).ok).toBe(false);
      }),
    );
  });

  test('are the same when they are shortened again', () => {
    fc.assert(
      fc.property(cutLetter, ({ tokens, remaining }) => {
        const once = textOf(shorten(tokens.join(' '), remaining.join(' ')));
        expect(textOf(shorten(tokens.join(' '), once))).toBe(once);
      }),
    );
  });

  test('of the longest thank-you are checked in a moment', () => {
    const longest = `${'a, '.repeat(1_600)}b.`;
    const from = performance.now();
    expect(shorten(longest, 'a '.repeat(1_500)).ok).toBe(true);
    expect(shorten(longest, 'a. '.repeat(1_500)).ok).toBe(false);
    expect(performance.now() - from).toBeLessThan(5_000);
  });
});
