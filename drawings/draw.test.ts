import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { FONT_PAIR_NAMES, FONT_PAIRS, FONTS } from '#domain/look/font-pairs.ts';
import { drawFonts } from './fonts.ts';
import { GRID, placePath, rotate, scale, translate } from './path.ts';
import { drawPictures } from './pictures.ts';

/** The limit before compression: the largest picture is the first thing a phone fetches. */
const LARGEST_PICTURE_BYTES = 24_000;

let folder = '';

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'draw-'));
  await Promise.all([drawFonts(folder), drawPictures(folder)]);
});

afterAll(() => rm(folder, { recursive: true, force: true }));

describe('pictures', () => {
  test('every picture holds shapes alone, so that a strict content policy shows it whole', async () => {
    const names = await readdir(join(folder, 'art'));
    expect(names.length).toBe(86);
    for (const name of names) {
      const svg = await readFile(join(folder, 'art', name), 'utf8');
      expect(svg, name).toMatch(/^<svg [^>]*width="\d+" height="\d+" viewBox="0 0 \d+ \d+"/);
      expect(
        new Set([...svg.matchAll(/<([a-z]+)/gi)].map(([, tag]) => tag)).difference(
          new Set(['svg', 'g', 'path']),
        ),
        name,
      ).toEqual(new Set());
      expect(svg, name).not.toMatch(/NaN|undefined|href|url\(|style=|\bid=/);
      expect(svg.length, name).toBeLessThan(LARGEST_PICTURE_BYTES);
    }
  });

  test('no colour is left that the palette does not know', async () => {
    const palette = await import('./ink.ts');
    const known = new Set(
      Object.values(palette).flatMap((value) => (typeof value === 'string' ? [value] : Object.values(value))),
    );
    for (const name of await readdir(join(folder, 'art'))) {
      const svg = await readFile(join(folder, 'art', name), 'utf8');
      for (const [, colour] of svg.matchAll(/(?:fill|stroke)="(#[^"]*)"/g))
        expect(known, name).toContain(colour);
    }
  });
});

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

describe('placed paths', () => {
  test('a path is moved, sized and written in relative grid steps', () => {
    expect(placePath('M10 20L110 20L110 220Z', translate(1, 0))).toBe(
      `M${11 * GRID} ${20 * GRID}l${100 * GRID} 0 0 ${200 * GRID}z`,
    );
    expect(placePath('M10 10L30 10', scale(-1, 1))).toBe(`M${-10 * GRID} ${10 * GRID}l${-20 * GRID} 0`);
    expect(placePath('M10 0L50 0', rotate(90, 0, 0))).toBe(`M0 ${10 * GRID}l0 ${40 * GRID}`);
  });

  test('a second outline starts from where the first one closed', () => {
    expect(placePath('M0 0L100 0L100 100ZM10 10L60 10', scale(1, 1))).toMatch(
      new RegExp(`zm${10 * GRID} ${10 * GRID}l`),
    );
  });

  test('a command that the drawn pieces never use is refused', () => {
    expect(() => placePath('M0 0A5 5 0 0 1 10 10', scale(1, 1))).toThrow('not drawn');
  });
});
