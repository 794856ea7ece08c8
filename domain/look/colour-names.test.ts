import { expect, test } from 'vitest';
import { ACCENT_COLOURS, colourName, contrast, MAIN_COLOURS, TEXT_CONTRAST } from './colour.ts';
import { BUILT_IN_PAIR, readablePair } from './palette.ts';

test.each([
  ['#17352f', 'Forest green'],
  ['#b8432f', 'Terracotta'],
  ['#1e5aa8', 'Blue'],
  ['#f28c28', 'Orange'],
  ['#ff0000', 'Red'],
  ['#0000ff', 'Blue'],
  ['#ff0004', 'Red'],
  ['#003300', 'Dark green'],
  ['#ffc0cb', 'Light red'],
  ['#000000', 'Black'],
  ['#ffffff', 'White'],
  ['#808080', 'Grey'],
] as const)('%s is called %s', (colour, name) => {
  expect(colourName(colour)).toBe(name);
});

test('the colours that came with the site are the first of those to pick from', () => {
  expect([MAIN_COLOURS[0]?.colour, ACCENT_COLOURS[0]?.colour]).toEqual([
    BUILT_IN_PAIR.main,
    BUILT_IN_PAIR.accent,
  ]);
});

test('a colour to pick from is used as it is, but for the second one that came with the site', () => {
  for (const { colour: main } of MAIN_COLOURS) {
    for (const { colour: accent } of ACCENT_COLOURS.slice(1)) {
      expect(readablePair({ main, accent })).toEqual({ main, accent });
      expect(contrast(accent, '#ffffff')).toBeGreaterThanOrEqual(TEXT_CONTRAST);
    }
  }
});
