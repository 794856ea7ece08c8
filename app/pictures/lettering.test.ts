import { expect, test } from 'vitest';
import { FONT_PAIR_NAMES } from '#domain/look/font-pairs.ts';
import { outlined } from '#platform/images/svg-drawing.server.ts';
import { type Face, letteringOf } from './lettering.server.ts';

const WORDS = 'Gofal yn y tŷ, Łódź & 24 hours · £';

async function shapeOf({ family, files }: Face): Promise<string> {
  const { svg } = await outlined(
    `<svg xmlns="http://www.w3.org/2000/svg" width="900" height="90"><text y="60" font-family="${family}" font-size="40">${WORDS.replace('&', '&amp;')}</text></svg>`,
    files,
  );
  return svg.match(/ d="[^"]+"/g)?.join('') ?? '';
}

test('each pair of fonts letters headings and text in a way of its own', async () => {
  const shapes = await Promise.all(
    FONT_PAIR_NAMES.map(async (pair) => {
      const { headings, body } = await letteringOf(pair);
      return [await shapeOf(headings), await shapeOf(body)];
    }),
  );
  expect(shapes.flat()).not.toContain('');
  expect(new Set(shapes.map(([heading]) => heading)).size).toBe(FONT_PAIR_NAMES.length);
  expect(new Set(shapes.map(([, body]) => body)).size).toBe(FONT_PAIR_NAMES.length - 1);
  expect(new Set(shapes.flat()).size).toBe(2 * FONT_PAIR_NAMES.length - 1);
});
