import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import subsetFont from 'subset-font';
import { BUILT_IN_FONTS, FONT_PAIR_NAMES, FONT_PAIRS, type FontName } from '#domain/look/font-pairs.ts';
import { FAMILIES, type Fallback, type Family, type Source } from './families.ts';
import { type FontMetrics, readFontMetrics } from './font-metrics.ts';

/** The limit for the two fonts that every page downloads together: one round trip each. */
const LARGEST_FONT_BYTES = 28_000;

const FEATURES = ['kern', 'liga', 'ccmp', 'locl', 'mark', 'mkmk', 'lnum', 'tnum', 'calt'];

type Ranges = readonly string[];

/** Used by every page. Each font stays under 14 kB, to arrive a round trip earlier than with the accents. */
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

/** Only fetched for Welsh, Polish and the like. A gap costs each page 5 bytes; the accents above win. */
export const EXTENDED: Ranges = ['100-17e', '218-21b', '1e80-1e85', '1e9e', '1ef2-1ef3'];

export const BODY = FAMILIES[FONT_PAIRS[BUILT_IN_FONTS].body];

export async function drawFonts(outDir: string): Promise<void> {
  await mkdir(join(outDir, 'fonts'), { recursive: true });
  const drawn = new Map<FontName, DrawnFamily>();
  for (const family of Object.values(FAMILIES)) drawn.set(family.slug, await drawFamily(outDir, family));
  for (const pair of FONT_PAIR_NAMES) {
    const both = [FONT_PAIRS[pair].body, FONT_PAIRS[pair].headings].map((name) => drawn.get(name)!);
    const bytes = both.reduce((sum, { latinBytes }) => sum + latinBytes, 0);
    if (bytes > LARGEST_FONT_BYTES)
      throw new Error(`The fonts of ${pair} weigh ${bytes} bytes; ${LARGEST_FONT_BYTES} are allowed`);
    const rules = both.flatMap((family) => family.rules);
    if (pair !== BUILT_IN_FONTS) rules.push(stacks(FONT_PAIRS[pair]));
    await writeFile(join(outDir, 'fonts', `${pair}.css`), `${rules.join('\n')}\n`);
  }
  const samples = Object.values(FAMILIES).map(sample);
  await writeFile(join(outDir, 'fonts', 'samples.css'), samples.join('\n'));
}

interface DrawnFamily {
  readonly rules: readonly string[];
  readonly latinBytes: number;
}

async function drawFamily(outDir: string, family: Family): Promise<DrawnFamily> {
  const extended = await writeSubset(outDir, family, 'latin-ext', 'latin-ext', EXTENDED);
  const accents = await writeSubset(outDir, family, 'accents', 'latin', ACCENTS);
  const latin = await writeSubset(outDir, family, 'latin', 'latin', LATIN);
  const rules = [extended.rule, accents.rule, latin.rule, ...(await fallbackRules(family))];
  return { rules, latinBytes: latin.bytes };
}

/** Overrides the fonts that `app/ui/base.css` names. */
function stacks(pair: { readonly body: FontName; readonly headings: FontName }): string {
  const stack = ({ name, generic }: Family) => `'${name}', '${name} More', '${name} Fallback', ${generic}`;
  const { body, headings } = pair;
  return `:root {\n  --font-sans: ${stack(FAMILIES[body])};\n  --font-display: ${stack(FAMILIES[headings])};\n}`;
}

function sample({ slug, weights, generic }: Family): string {
  const rule = face(`Sample ${slug}`, [
    `font-weight: ${weights}`,
    'font-display: swap',
    `src: url('./${slug}-latin.woff2')`,
  ]);
  return `${rule}\n.sample-${slug} {\n  font-family: 'Sample ${slug}', ${generic};\n}\n`;
}

async function writeSubset(outDir: string, family: Family, name: string, from: Source, ranges: Ranges) {
  const font = await subsetFont(await source(family, from), textOf(ranges), {
    targetFormat: 'woff2',
    variationAxes: family.axes,
    keepFeatures: FEATURES,
    noHinting: true,
  });
  const file = `${family.slug}-${name}.woff2`;
  await writeFile(join(outDir, 'fonts', file), font);
  // A separate family, because a browser prepares fallbacks of each size for every unloaded part of one.
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
    // Overrides are relative to the adjusted size, hence the division.
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
  // A tenth of a per cent is a fortieth of a pixel, and each further digit is one in every page.
  return `${Number((ratio * 100).toFixed(1))}%`;
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
