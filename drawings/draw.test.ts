import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { drawPictures } from './draw.ts';
import * as palette from './ink.ts';
import { GRID, placePath, rotate, scale, translate } from './path.ts';

/** The limit before compression: the largest picture is the first thing a phone fetches. */
const LARGEST_PICTURE_BYTES = 24_000;
const ART = join(import.meta.dirname, '../app/pictures/art');
const PICTURES = readdirSync(ART).map((file) => [file, readFileSync(join(ART, file), 'utf8')] as const);

describe('pictures', () => {
  test('are as the scenes draw them', () => {
    const drawn = Object.entries(drawPictures()).map(([name, svg]) => [`${name}.svg`, svg]);
    expect(Object.fromEntries(PICTURES)).toEqual(Object.fromEntries(drawn));
  });

  test.each(PICTURES)('%s holds only shapes, so that a strict content policy shows it whole', (_, svg) => {
    expect(svg).toMatch(/^<svg [^>]*width="\d+" height="\d+" viewBox="0 0 \d+ \d+"/);
    const tags = new Set([...svg.matchAll(/<([a-z]+)/gi)].map(([, tag]) => tag));
    expect(tags.difference(new Set(['svg', 'g', 'path']))).toEqual(new Set());
    expect(svg).not.toMatch(/NaN|undefined|href|url\(|style=|\bid=/);
    expect(svg.length).toBeLessThan(LARGEST_PICTURE_BYTES);
  });

  test.each(PICTURES)('%s has only colours of the palette', (_, svg) => {
    const known = Object.values(palette).flatMap((value) =>
      typeof value === 'string' ? [value] : Object.values(value),
    );
    for (const [, colour] of svg.matchAll(/(?:fill|stroke)="(#[^"]*)"/g)) expect(known).toContain(colour);
  });
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
