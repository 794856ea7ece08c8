import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Colour, colourOf, contrast, luminance, readableOn, TEXT_CONTRAST } from './colour.ts';
import {
  BUILT_IN,
  BUILT_IN_PAIR,
  type ColourPair,
  type Palette,
  paletteCss,
  paletteOf,
  readablePair,
} from './palette.ts';

const PAIRS = 1_000;
const EXTREMES: readonly Colour[] = ['#ffffff', '#ffff00', '#00ffff', '#000000'];

const colours = fc
  .integer({ min: 0, max: 0xffffff })
  .map((value): Colour => `#${value.toString(16).padStart(6, '0')}`);
const pairs = fc.record({ main: colours, accent: colours });

const ALERT: Colour = '#8a2c1c';

function textPairs(palette: Palette): readonly (readonly [text: Colour, ground: Colour, contrast: number])[] {
  const { ink, paper, surface, sage, peach, honey, lavender, coral } = palette;
  const grounds = [paper, surface, sage, peach, honey, lavender];
  const pairs: readonly (readonly [text: Colour, ground: Colour])[] = [
    ...[ink, palette['ink-soft']].flatMap((text) => grounds.map((ground) => [text, ground] as const)),
    // Errors are beside fields, never on a tint.
    [ALERT, paper],
    [ALERT, surface],
    ...[ink, coral, palette['coral-deep'], ALERT].map((ground) => [surface, ground] as const),
  ];
  return pairs.map(([text, ground]) => [text, ground, contrast(text, ground)]);
}

describe('whichever two colours an office chooses,', () => {
  test('no text of the site is below 7:1 on its ground', () => {
    fc.assert(
      fc.property(pairs, (pair) => {
        expect(textPairs(paletteOf(pair)).filter(([, , ratio]) => ratio < TEXT_CONTRAST)).toEqual([]);
      }),
      {
        numRuns: PAIRS,
        examples: EXTREMES.map((each): [ColourPair] => [{ main: each, accent: each }]),
      },
    );
  });

  test('the shades that are offered stay when they are chosen', () => {
    fc.assert(
      fc.property(pairs, (pair) => {
        const offered = readablePair(pair);
        expect(readablePair(offered)).toEqual(offered);
      }),
      { numRuns: PAIRS },
    );
  });

  test('their rule holds nothing but colours', () => {
    fc.assert(
      fc.property(pairs, (pair) => {
        expect(paletteCss(pair)).toMatch(
          /^(:root\{(--color-[a-z-]+:#[0-9a-f]{6};)+--backdrop:#[0-9a-f]{8}\})?$/,
        );
      }),
    );
  });
});

test('a shade is as light as can be read: one step lighter could not', () => {
  fc.assert(
    fc.property(colours, (colour) => {
      const shade = readableOn('#ffffff', colour);
      if (shade === colour) return;
      const lighter = `#${[1, 3, 5]
        .map((at) => Math.min(255, Number.parseInt(shade.slice(at, at + 2), 16) + 1))
        .map((part) => part.toString(16).padStart(2, '0'))
        .join('')}` as const;
      expect(contrast(lighter, '#ffffff')).toBeLessThan(TEXT_CONTRAST);
    }),
    { numRuns: PAIRS },
  );
});

test('a colour that can be read already is left alone', () => {
  expect(readablePair({ main: '#17352f', accent: '#8a2c1c' })).toEqual({
    main: '#17352f',
    accent: '#8a2c1c',
  });
});

test('a blue and an orange give tints that can be told from paper, and keep their hue', () => {
  const { sage, peach, ink, coral } = paletteOf({ main: '#1e5aa8', accent: '#f28c28' });
  const parts = (colour: Colour) => [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
  for (const blue of [ink, sage]) expect(parts(blue)).toEqual(parts(blue).toSorted((a, b) => a - b));
  for (const orange of [coral, peach]) expect(parts(orange)).toEqual(parts(orange).toSorted((a, b) => b - a));
  for (const tint of [sage, peach]) expect(luminance(BUILT_IN.paper) - luminance(tint)).toBeGreaterThan(0.1);
});

test('the built-in look is as it was designed, and a page carries nothing for it', () => {
  expect(paletteOf(BUILT_IN_PAIR)).toEqual(BUILT_IN);
  expect(paletteCss(BUILT_IN_PAIR)).toBe('');
});

test.each([
  ['#17352F', '#17352f'],
  [' 17352f ', '#17352f'],
  ['#abc', '#aabbcc'],
])('%s is read as %s', (typed, colour) => {
  expect(colourOf(typed)).toBe(colour);
});

test.each(['', 'red', '#12345', '#1234567', 'rgb(1,2,3)', '#12345g', '#fff;}*{color:red'])(
  '“%s” is no colour',
  (typed) => {
    expect(colourOf(typed)).toBeNull();
  },
);
