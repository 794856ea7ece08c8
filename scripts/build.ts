/** `npm run build`: draws fonts and pictures, builds the browser files and the server, compresses. */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  globSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import manifest from '../package.json' with { type: 'json' };

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const STAMP = join(ROOT, 'build/.stamp');
/** What V8 made of the built server, for `enableCompileCache` of node:module. */
export const COMPILED_SITE = join(ROOT, 'build/.compiled');
const SOURCES = ['{app,domain,platform,server,scripts}/**/*.{ts,tsx,css}', '*.ts', 'package-lock.json'];

/** @returns whether something was to be built */
export async function buildIfNeeded(say: (line: string) => void): Promise<boolean> {
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === sourcesHash()) return false;
  await build(say);
  return true;
}

async function build(say: (line: string) => void): Promise<void> {
  say('Drawing fonts and pictures…');
  // Loaded here, because a start that finds the site built must not carry the drawing tools along.
  const { drawAll } = await import('./draw/index.ts');
  await drawAll();
  say('Building the site…');
  const restore = keepEarlierAssets(ROOT);
  const cli = join(
    dirname(createRequire(import.meta.url).resolve('@react-router/dev/package.json')),
    'bin.cjs',
  );
  const result = spawnSync(process.execPath, [cli, 'build', '--logLevel', 'warn'], {
    cwd: ROOT,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, NODE_ENV: 'production' },
  });
  if (result.status !== 0) throw new Error('The build failed; the lines above say why.');
  restore();
  say('Compressing…');
  await compressAssets(ROOT);
  compileSite();
  writeFileSync(STAMP, sourcesHash());
}

/** What is compiled under other flags than those of `npm start` would not be taken. */
function compileSite(): void {
  const flags = manifest.scripts.start.split(' ').filter((word) => word.startsWith('--'));
  const server = pathToFileURL(join(ROOT, 'build/server/index.js')).href;
  rmSync(COMPILED_SITE, { recursive: true, force: true });
  spawnSync(process.execPath, [...flags, '--input-type=module', '--eval', `await import('${server}')`], {
    stdio: 'ignore',
    env: { PATH: process.env.PATH, NODE_ENV: 'production', NODE_COMPILE_CACHE: COMPILED_SITE },
  });
}

function sourcesHash(): string {
  const hash = createHash('sha256');
  const files = SOURCES.flatMap((pattern) => globSync(pattern, { cwd: ROOT }))
    .filter((file) => !file.includes('generated') && !/\.test\.tsx?$/.test(file))
    .sort();
  for (const file of files) hash.update(file).update(readFileSync(join(ROOT, file)));
  return hash.digest('hex');
}

const ASSETS = 'build/client/assets';
const EARLIER_ASSETS = 'build/.earlier-assets.json';
/** A page that was open during a deploy still finds its files for this long. */
const EARLIER_ASSETS_KEPT_MS = 30 * 24 * 60 * 60 * 1000;
const COMPRESSIBLE = /\.(js|css|svg|json|txt|webmanifest)$/;

/** Epoch milliseconds by name. */
type Replaced = Readonly<Record<string, number>>;

/** Sets the files of earlier builds aside; the returned function puts back those that the new build lacks. */
export function keepEarlierAssets(root: string, now = Date.now()): () => void {
  const assets = join(root, ASSETS);
  if (!existsSync(assets)) return () => {};
  const aside = mkdtempSync(join(tmpdir(), 'kindlewick-assets-'));
  cpSync(assets, aside, { recursive: true, preserveTimestamps: true });
  return () => {
    const ledger = join(root, EARLIER_ASSETS);
    const before: Replaced = existsSync(ledger) ? JSON.parse(readFileSync(ledger, 'utf8')) : {};
    const kept: Record<string, number> = {};
    for (const file of globSync(join(aside, '*'))) {
      const name = basename(file);
      if (existsSync(join(assets, name))) continue;
      // A file that the last build still had is replaced now, however old it is.
      const replaced = before[name] ?? now;
      if (now - replaced >= EARLIER_ASSETS_KEPT_MS) continue;
      cpSync(file, join(assets, name), { preserveTimestamps: true });
      kept[name] = replaced;
    }
    writeWhole(ledger, Buffer.from(JSON.stringify(kept)));
    rmSync(aside, { recursive: true });
  };
}

/** Puts a brotli and a gzip version beside every text file that browsers load. */
export async function compressAssets(root: string): Promise<void> {
  for (const file of globSync(join(root, 'build/client/**/*'))) {
    if (!COMPRESSIBLE.test(file) || existsSync(`${file}.br`)) continue;
    const content = readFileSync(file);
    const br = await promisify(brotliCompress)(content, {
      params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY },
    });
    writeWhole(`${file}.gz`, await promisify(gzip)(content, { level: 9 }));
    writeWhole(`${file}.br`, br);
  }
}

/** A build that is cut off leaves no half file behind. */
function writeWhole(file: string, content: Buffer): void {
  writeFileSync(`${file}.part`, content);
  renameSync(`${file}.part`, file);
}

if (import.meta.main) await build((line) => console.log(line));
