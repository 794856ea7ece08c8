import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { FONT_PAIR_NAMES, FONT_PAIRS, FONTS } from '#domain/look/font-pairs.ts';
import { drawFonts } from './fonts.ts';

let folder = '';

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'draw-'));
  await drawFonts(folder);
});

afterAll(() => rm(folder, { recursive: true, force: true }));

describe('fonts', () => {
  test.each(FONT_PAIR_NAMES)(
    'the fonts that every page of the pair “%s” loads weigh less than 28 kB together',
    async (pair) => {
      const { body, headings } = FONT_PAIRS[pair];
      const sizes = [body, headings].map(async (name) => {
        const font = await readFile(join(folder, 'fonts', `${name}-latin.woff2`));
        expect(font.toString('latin1', 0, 4)).toBe('wOF2');
        return font.length;
      });
      expect((await Promise.all(sizes)).reduce((sum, size) => sum + size)).toBeLessThan(28_000);
    },
  );

  test.each(FONT_PAIR_NAMES)(
    'a fallback of “%s” keeps its line height whatever its size is adjusted to',
    async (pair) => {
      const css = await readFile(join(folder, 'fonts', `${pair}.css`), 'utf8');
      const heights = [
        ...css.matchAll(
          /size-adjust: ([\d.]+)%;\s+ascent-override: ([\d.]+)%;\s+descent-override: ([\d.]+)%/g,
        ),
      ].map(([, size, ascent, descent]) => (Number(size) * (Number(ascent) + Number(descent))) / 10_000);
      // Six for the body, two of them for digits, then two or three for the headings.
      expect(heights).toHaveLength(FONTS[FONT_PAIRS[pair].headings].serif ? 9 : 8);
      for (const [i, height] of heights.entries()) expect(height).toBeCloseTo(heights[i < 6 ? 0 : 6] ?? 0, 2);
    },
  );
});
