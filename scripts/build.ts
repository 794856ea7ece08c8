/** `npm run build`: draws fonts and pictures, builds the browser files and the server, compresses. */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import Sqlite from 'better-sqlite3';
import manifest from '../package.json' with { type: 'json' };
import { COMPILED_SITE } from './compiled-site.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const STAMP = join(ROOT, 'build/.stamp');
/** Outside the build folder, which a build empties. */
const LOCK = join(ROOT, 'node_modules/.kindlewick-build');
/** Several times as long as a slow build. */
const OTHERS_BUILD_MS = 10 * 60_000;
const SOURCES = ['{app,domain,platform,server,scripts}/**/*.{ts,tsx,css}', '*.ts', 'package-lock.json'];

/** Builds what is missing; of several processes one builds, and the others wait for it. */
export async function buildIfNeeded(log: (line: string) => void): Promise<void> {
  const isBuilt = () => existsSync(STAMP) && readFileSync(STAMP, 'utf8') === sourcesHash();
  if (!isBuilt())
    await alone(async () => {
      if (!isBuilt()) await build(log);
    });
}

/** Uses an SQLite lock, which the system releases if a build is killed. */
async function alone(work: () => Promise<void>): Promise<void> {
  const lock = new Sqlite(LOCK, { timeout: OTHERS_BUILD_MS });
  try {
    lock.exec('begin exclusive');
    await work();
  } finally {
    lock.close();
  }
}

async function build(writeLine: (line: string) => void): Promise<void> {
  writeLine('Drawing fonts and pictures…');
  // Loaded here, because starting a built site must not load the drawing tools.
  const { drawAll } = await import('./draw/index.ts');
  await drawAll();
  writeLine('Building the site…');
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
  writeLine('Compressing…');
  await compressAssets(ROOT);
  compileSite();
  writeFileSync(STAMP, sourcesHash());
}

/** Compiles under the flags of `npm start`, because Node rejects code cached under others. */
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

const COMPRESSIBLE = /\.(js|css|svg|json|txt|webmanifest)$/;

export async function compressAssets(root: string): Promise<void> {
  const files = globSync(join(root, 'build/client/**/*'));
  await Promise.all(files.filter((file) => COMPRESSIBLE.test(file)).map(compressFile));
}

async function compressFile(file: string): Promise<void> {
  if (existsSync(`${file}.br`)) return;
  const content = readFileSync(file);
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };
  writeWhole(`${file}.gz`, await promisify(gzip)(content, { level: 9 }));
  // Written last: if it exists, both do.
  writeWhole(`${file}.br`, await promisify(brotliCompress)(content, quality));
}

/** Renames into place, so that an interrupted build leaves no partial file. */
function writeWhole(file: string, content: Buffer): void {
  writeFileSync(`${file}.part`, content);
  renameSync(`${file}.part`, file);
}

if (import.meta.main) await alone(() => build((line) => console.log(line)));
