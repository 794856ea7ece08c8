import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { Resvg } from '@resvg/resvg-js';
import { FONT_PAIRS } from '#domain/look/font-pairs.ts';
import { PICTURE_SIZES } from '../../app/pictures/drawn-sizes.ts';
import { sharedDrawing } from '../../app/pictures/shared-picture.ts';
import { card, ground, placed, sharedDocument } from '../../app/pictures/svg-parts.ts';
import { FAMILIES } from './families.ts';
import { drawOtherScripts, drawStaticFonts, OTHER_SCRIPT_PACKAGES } from './static-fonts.ts';

const [PAPER, SAGE] = ['#fdf8f1', '#d7e6dc'];
const ART = join(import.meta.dirname, '../../app/pictures/art');
/** A messenger gives up on a preview that is slow to fetch. */
const LARGEST_BYTES = 120_000;
const SCENE = { left: 64, top: 40, width: 1072, height: 550 };
/** Service portraits fill their own frame and appear as cards. */
const CARD = { left: 252, top: 40, width: 696, height: 551 };

/** Draws sharing pictures without a provider's facts, not the site's. @throws if one exceeds 120 kB */
async function drawSharedPictures(served: string): Promise<void> {
  await mkdir(join(served, 'og/drawn'), { recursive: true });
  for (const name of Object.keys(PICTURE_SIZES)) {
    const art = await readFile(join(ART, `${name}.svg`), 'utf8');
    const svg = name.startsWith('service-')
      ? sharedDocument(ground(PAPER), card(art, CARD))
      : sharedDocument(ground(SAGE), placed(art, SCENE));
    const png = new Resvg(svg, { font: { loadSystemFonts: false } }).render().asPng();
    if (png.length > LARGEST_BYTES) throw new Error(`${sharedDrawing(name)} weighs ${png.length} bytes`);
    await writeFile(join(served, sharedDrawing(name)), png);
  }
}

const PACKAGES = [
  '@resvg/resvg-js',
  ...Object.values(FAMILIES).map((family) => family.package),
  ...OTHER_SCRIPT_PACKAGES,
];

const SCRIPTS = import.meta.dirname;
const GENERATED = join(SCRIPTS, '../../app/generated');
const STAMP = join(GENERATED, '.stamp');
/** Copied unhashed: links to a picture must work after the next build too. */
const SERVED = join(SCRIPTS, '../../public');

/** Draws fonts and sharing pictures, unless the existing ones came from these same scripts and packages. */
export async function drawAll(): Promise<void> {
  const hash = await sourcesHash();
  if ((await readFile(STAMP, 'utf8').catch(() => '')) === hash) return;
  for (const stale of ['documents', 'fonts', 'lettering'])
    await rm(join(GENERATED, stale), { recursive: true, force: true });
  await rm(SERVED, { recursive: true, force: true });
  await mkdir(GENERATED, { recursive: true });
  // The page fonts take half of the time, all of it in one thread.
  await Promise.all([drawFontsApart(GENERATED), drawOthers()]);
  // Written last, so that a run that fails half-way is repeated.
  await writeFile(STAMP, hash);
}

async function drawOthers(): Promise<void> {
  await Promise.all([drawStaticFonts(GENERATED), drawOtherScripts(GENERATED), drawSharedPictures(SERVED)]);
}

async function drawFontsApart(outDir: string): Promise<void> {
  const thread = new Worker(new URL('fonts-thread.ts', import.meta.url), { workerData: outDir });
  await once(thread, 'exit');
}

async function sourcesHash(): Promise<string> {
  const hash = createHash('sha256');
  const names = (await readdir(SCRIPTS, { recursive: true }))
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .sort();
  for (const name of names) hash.update(name).update(await readFile(join(SCRIPTS, name)));
  const require = createRequire(import.meta.url);
  for (const name of PACKAGES) hash.update(`${name}@${require(`${name}/package.json`).version}`);
  hash.update(JSON.stringify([PICTURE_SIZES, FONT_PAIRS]));
  return hash.digest('hex');
}

if (import.meta.main) await drawAll();
