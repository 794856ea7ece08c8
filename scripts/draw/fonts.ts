import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import subsetFont from 'subset-font';
import { type FontMetrics, readFontMetrics } from './font-metrics.ts';

/** What the two downloads of type that every page needs may weigh together: one round trip each. */
const LARGEST_FONT_BYTES = 28_000;

const FEATURES = ['kern', 'liga', 'ccmp', 'locl', 'mark', 'mkmk', 'lnum', 'tnum', 'calt'];

type Ranges = readonly string[];

/** Every page uses these. Each font stays under 14 kB, to arrive a round trip earlier than with the accents. */
export const LATIN: Ranges = [
  '20-7e',
  'a0',
  'a3',
  'a9',
  'b7',
  '2013-2014',
  '2018-2019',
  '201c-201d',
  '2022',
  '2026',
];

export const ACCENTS: Ranges = [
  'a1-a2',
  'a4-a8',
  'aa-b6',
  'b8-ff',
  '131',
  '152-153',
  '2c6',
  '2da',
  '2dc',
  '2009',
].concat(['201a', '201e', '2032-2033', '2039-203a', '2044', '20ac', '2122', '2212']);

/** Fetched only by a page that holds one of these: Welsh, Irish, Polish and other neighbours' letters. */
export const EXTENDED: Ranges = ['100-107', '10a-113', '116-11b', '11e-123', '126-127', '12a-12b', '12e-130']
  .concat(['136-137', '139-13e', '141-148', '150-151', '154-155', '158-15b', '15e-165', '16a-16b'])
  .concat(['16e-17e', '218-21b', '1e80-1e85', '1e9e', '1ef2-1ef3']);

export type Source = 'latin' | 'latin-ext';

type Family = {
  readonly name: string;
  readonly package: string;
  readonly file: (subset: Source) => string;
  readonly slug: string;
  readonly axes: Record<string, number | { min: number; max: number }>;
  readonly weights: string;
  readonly fallbacks: readonly Fallback[];
};

/** A font that readers already have. The last one of a family and weight that is installed is used. */
type Fallback = {
  readonly local: readonly string[];
  readonly weights: string;
  readonly at: Record<string, number>;
  /** Average advance of `MEASURING_TEXT` in ems. */
  readonly averageAdvance: number;
  /** Of one digit. Numbers stand in the middle of lines, and ours are wider than letters tell. */
  readonly digitAdvance?: number;
};

export const BODY: Family = {
  name: 'Atkinson',
  package: '@fontsource-variable/atkinson-hyperlegible-next',
  file: (subset) => `atkinson-hyperlegible-next-${subset}-wght-normal.woff2`,
  slug: 'atkinson',
  axes: { wght: { min: 400, max: 700 } },
  weights: '400 700',
  fallbacks: [
    {
      local: ['Roboto', 'Roboto-Regular'],
      weights: '100 549',
      at: { wght: 400 },
      averageAdvance: 0.4457,
    },
    {
      local: ['Roboto Bold', 'Roboto-Bold'],
      weights: '550 900',
      at: { wght: 700 },
      averageAdvance: 0.4521,
    },
    {
      local: ['Arial', 'Liberation Sans'],
      weights: '100 549',
      at: { wght: 400 },
      averageAdvance: 0.4472,
      digitAdvance: 0.5562,
    },
    {
      local: ['Arial Bold', 'Liberation Sans Bold'],
      weights: '550 900',
      at: { wght: 700 },
      averageAdvance: 0.482,
      digitAdvance: 0.5562,
    },
  ],
};

const HEADING_AXES = { SOFT: 100, WONK: 0, opsz: 72, wght: 560 };

export const HEADINGS: Family = {
  name: 'Fraunces',
  package: '@fontsource-variable/fraunces',
  file: (subset) => `fraunces-${subset}-full-normal.woff2`,
  slug: 'fraunces',
  axes: HEADING_AXES,
  // One cut serves every weight, so that no browser draws a false bold over it.
  weights: '100 900',
  fallbacks: [
    {
      local: ['Noto Serif', 'NotoSerif'],
      weights: '100 900',
      at: {},
      averageAdvance: 0.4821,
    },
    {
      local: ['Times New Roman Bold', 'Liberation Serif Bold'],
      weights: '100 900',
      at: {},
      averageAdvance: 0.4311,
    },
    { local: ['Georgia'], weights: '100 900', at: {}, averageAdvance: 0.4516 },
  ],
};

/**
 * Writes the two type families, subset to Latin, to `outDir`. @throws when the two that every page loads exceed 28 kB
 */
export async function drawFonts(outDir: string): Promise<void> {
  await mkdir(join(outDir, 'fonts'), { recursive: true });
  const rules: string[] = [];
  let loadedByEveryPage = 0;
  for (const family of [BODY, HEADINGS]) {
    const extended = await writeSubset(outDir, family, 'latin-ext', 'latin-ext', EXTENDED);
    const accents = await writeSubset(outDir, family, 'accents', 'latin', ACCENTS);
    const latin = await writeSubset(outDir, family, 'latin', 'latin', LATIN);
    loadedByEveryPage += latin.bytes;
    rules.push(extended.rule, accents.rule, latin.rule, ...(await fallbackRules(family)));
  }
  if (loadedByEveryPage > LARGEST_FONT_BYTES) {
    throw new Error(`The fonts weigh ${loadedByEveryPage} bytes; ${LARGEST_FONT_BYTES} are allowed`);
  }
  await writeFile(join(outDir, 'fonts.css'), `${rules.join('\n')}\n`);
}

async function writeSubset(outDir: string, family: Family, name: string, from: Source, ranges: Ranges) {
  const font = await subsetFont(await source(family, from), textOf(ranges), {
    targetFormat: 'woff2',
    variationAxes: family.axes,
    keepFeatures: FEATURES,
    noHinting: true,
  });
  const file = `fonts/${family.slug}-${name}.woff2`;
  await writeFile(join(outDir, file), font);
  // In a family of its own, because a browser prepares a stand-in of each size for every part of one that is not loaded.
  const rule = face(name === 'latin' ? family.name : `${family.name} More`, [
    `font-weight: ${family.weights}`,
    'font-display: swap',
    `src: url('./${file}')`,
    `unicode-range: ${ranges.map((range) => `U+${range.toUpperCase()}`).join(', ')}`,
  ]);
  return { bytes: font.length, rule };
}

async function fallbackRules(family: Family): Promise<string[]> {
  const latin = await source(family, 'latin');
  const rules = family.fallbacks.map(async (fallback) => {
    const sfnt = await subsetFont(latin, textOf(LATIN), {
      targetFormat: 'sfnt',
      variationAxes: { ...family.axes, ...fallback.at },
    });
    return fallbackRulesOf(family, fallback, readFontMetrics(sfnt));
  });
  return (await Promise.all(rules)).flat();
}

function fallbackRulesOf(family: Family, fallback: Fallback, metrics: FontMetrics): string[] {
  const { averageAdvance, digitAdvance } = fallback;
  const rules = [fallbackRule(family, fallback, metrics, metrics.averageAdvance / averageAdvance)];
  if (digitAdvance) {
    const size = metrics.digitAdvance / digitAdvance;
    rules.push(fallbackRule(family, fallback, metrics, size, ['unicode-range: U+30-39']));
  }
  return rules;
}

function fallbackRule(
  family: Family,
  fallback: Fallback,
  metrics: FontMetrics,
  size: number,
  more: readonly string[] = [],
): string {
  return face(`${family.name} Fallback`, [
    `font-weight: ${fallback.weights}`,
    `src: ${fallback.local.map((name) => `local('${name}')`).join(', ')}`,
    `size-adjust: ${percent(size)}`,
    // The overrides are taken of the adjusted size, so they are divided by it.
    `ascent-override: ${percent(metrics.ascent / size)}`,
    `descent-override: ${percent(metrics.descent / size)}`,
    `line-gap-override: ${percent(metrics.lineGap / size)}`,
    ...more,
  ]);
}

function face(name: string, declarations: readonly string[]): string {
  const lines = [`font-family: '${name}'`, ...declarations].map((line) => `  ${line};`);
  return `@font-face {\n${lines.join('\n')}\n}`;
}

function percent(ratio: number): string {
  return `${(ratio * 100).toFixed(2)}%`;
}

export function textOf(ranges: Ranges): string {
  let text = '';
  for (const range of ranges) {
    const [first = 0, last = first] = range.split('-').map((hex) => Number.parseInt(hex, 16));
    for (let codePoint = first; codePoint <= last; codePoint++) text += String.fromCodePoint(codePoint);
  }
  return text;
}

export function source(family: Family, subset: Source): Promise<Buffer> {
  const home = dirname(createRequire(import.meta.url).resolve(`${family.package}/package.json`));
  return readFile(join(home, 'files', family.file(subset)));
}
