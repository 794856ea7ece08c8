import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { FONT_PAIRS } from '#domain/look/font-pairs.ts';
import { PICTURE_SIZES } from '../../app/pictures/drawn-sizes.ts';
import { FAMILIES } from './families.ts';
import { drawSharedPictures } from './og.ts';
import { drawOtherScripts, drawStaticFonts, OTHER_SCRIPT_PACKAGES } from './static-fonts.ts';

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
