import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import subsetFont from 'subset-font';
import { FAMILIES, type Family, type Source } from './families.ts';
import { familyName } from './font-metrics.ts';
import { ACCENTS, BODY, EXTENDED, LATIN, source, textOf } from './fonts.ts';

const REGULAR = 400;
const BOLD = 700;

/** Writes static cuts of the text family in two weights for PDFs, and one of each family for the server's drawings. */
export async function drawStaticFonts(outDir: string): Promise<void> {
  await mkdir(join(outDir, 'documents'), { recursive: true });
  await mkdir(join(outDir, 'lettering'), { recursive: true });
  await cut(BODY, { wght: REGULAR }, join(outDir, 'documents/regular'));
  await cut(BODY, { wght: BOLD }, join(outDir, 'documents/bold'));
  const names: Record<string, string> = {};
  for (const family of Object.values(FAMILIES)) {
    const sfnt = await cut(family, oneCut(family.axes), join(outDir, 'lettering', family.slug));
    names[family.slug] = familyName(sfnt);
  }
  await writeFile(join(outDir, 'lettering/names.json'), JSON.stringify(names));
}

function oneCut(axes: Family['axes']): Record<string, number> {
  return Object.fromEntries(
    Object.entries(axes).map(([axis, at]) => [axis, typeof at === 'number' ? at : at.min]),
  );
}

async function cut(family: Family, variationAxes: Record<string, number>, to: string): Promise<Buffer> {
  const write = async (from: Source, ranges: readonly string[]) => {
    const font = await source(family, from);
    const sfnt = await subsetFont(font, textOf(ranges), { targetFormat: 'sfnt', variationAxes });
    await writeFile(`${to}-${from}.ttf`, sfnt);
    return sfnt;
  };
  await write('latin-ext', EXTENDED);
  return write('latin', [...LATIN, ...ACCENTS]);
}

interface Script {
  readonly package: string;
  readonly subset: string;
  readonly ranges: readonly string[];
  readonly keepFeatures?: string[];
}

/** Joins or separates letters of Arabic and Indian scripts. */
const JOINERS = '200c-200d';
const BODY_OF_LATIN = ['180-24f', '300-30c', '323', '1e00-1eff'];

/** Scripts of local names; fonts for Chinese, Japanese and Korean would weigh ten times as much as all of these. */
const OTHER_SCRIPTS: readonly Script[] = [
  { package: 'noto-sans', subset: 'latin-ext', ranges: BODY_OF_LATIN },
  { package: 'noto-sans', subset: 'vietnamese', ranges: BODY_OF_LATIN },
  { package: 'noto-sans', subset: 'cyrillic', ranges: ['400-52f', '2116'] },
  { package: 'noto-sans', subset: 'cyrillic-ext', ranges: ['460-52f'] },
  { package: 'noto-sans', subset: 'greek', ranges: ['370-3ff'] },
  { package: 'noto-sans', subset: 'greek-ext', ranges: ['1f00-1fff'] },
  { package: 'noto-sans-arabic', subset: 'arabic', ranges: ['600-6ff', '750-77f', JOINERS] },
  { package: 'noto-sans-hebrew', subset: 'hebrew', ranges: ['591-5f4', 'fb1d-fb4f'] },
  { package: 'noto-sans-devanagari', subset: 'devanagari', ranges: ['900-97f', '25cc', JOINERS] },
  { package: 'noto-sans-gujarati', subset: 'gujarati', ranges: ['964-965', 'a80-aff', '25cc', JOINERS] },
  {
    package: 'noto-sans-gurmukhi',
    subset: 'gurmukhi',
    ranges: ['964-965', 'a00-a7f', '25cc', JOINERS],
    // Leaves out mark positioning (abvm, blwm, mark): fontkit 2.0.4 fails at an empty anchor of this font.
    keepFeatures: [
      'nukt',
      'akhn',
      'rphf',
      'rkrf',
      'blwf',
      'half',
      'pstf',
      'vatu',
      'cjct',
      'pres',
      'abvs',
    ].concat(['blws', 'psts', 'haln', 'calt', 'ccmp', 'locl', 'kern']),
  },
  { package: 'noto-sans-bengali', subset: 'bengali', ranges: ['964-965', '980-9fe', '25cc', JOINERS] },
  { package: 'noto-sans-tamil', subset: 'tamil', ranges: ['964-965', 'b80-bff', '25cc', JOINERS] },
  { package: 'noto-sans-thai', subset: 'thai', ranges: ['e01-e5b', '25cc'] },
  { package: 'noto-sans-georgian', subset: 'georgian', ranges: ['10a0-10ff', '1c90-1cbf'] },
  { package: 'noto-sans-armenian', subset: 'armenian', ranges: ['531-58f'] },
];

export const OTHER_SCRIPT_PACKAGES = [
  ...new Set(OTHER_SCRIPTS.map((script) => `@fontsource/${script.package}`)),
];

export async function drawOtherScripts(outDir: string): Promise<void> {
  const folder = join(outDir, 'documents');
  await mkdir(folder, { recursive: true });
  for (const { package: name, subset, ranges, keepFeatures: features } of OTHER_SCRIPTS) {
    const home = dirname(createRequire(import.meta.url).resolve(`@fontsource/${name}/package.json`));
    const font = await readFile(join(home, 'files', `${name}-${subset}-400-normal.woff2`));
    const cut = await subsetFont(font, textOf(ranges), {
      targetFormat: 'sfnt',
      ...(features ? { keepFeatures: features } : {}),
    });
    await writeFile(join(folder, `other-${subset}.ttf`), cut);
  }
}
