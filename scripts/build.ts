/** `npm run build`: draws fonts and pictures, builds the browser files and the server, compresses. */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { compressAssets, keepEarlierAssets } from './assets.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const STAMP = join(ROOT, 'build/.stamp');
const SOURCES = ['{app,domain,platform,server,scripts}/**/*.{ts,tsx,css}', '*.ts', 'package-lock.json'];

export async function buildIfNeeded(say: (line: string) => void): Promise<void> {
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === sourcesHash()) return;
  await build(say);
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
  writeFileSync(STAMP, sourcesHash());
}

function sourcesHash(): string {
  const hash = createHash('sha256');
  const files = SOURCES.flatMap((pattern) => globSync(pattern, { cwd: ROOT }))
    .filter((file) => !file.includes('generated') && !/\.test\.tsx?$/.test(file))
    .sort();
  for (const file of files) hash.update(file).update(readFileSync(join(ROOT, file)));
  return hash.digest('hex');
}

if (import.meta.main) await build((line) => console.log(line));
