import { existsSync, globSync, readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import manifest from '../package.json' with { type: 'json' };
import { readLock } from './lockfile.ts';
import { measure, targetOf } from './measure.ts';
import { root } from './tools.ts';

/** A small server installs, stores and updates all of them. */
const PACKAGES_MAX = 250;
const DEVELOPMENT =
  /^(.*\/)?(vite|esbuild|rollup|rolldown|webpack|socket\.io|prettier|nodemon|chokidar|typescript|next)$/;
const COMMANDS = ['start', 'staff', 'migrate', 'seed', 'backup', 'restore', 'doctor'];

const DEPENDENCIES = Object.keys(manifest.dependencies);

test('few packages are installed in production, and no development server among them', () => {
  const names = Object.entries(readLock().packages)
    .filter(([path, { dev, optional }]) => path !== '' && !dev && !optional)
    .map(([path]) => path.replace(/^.*node_modules\//, ''));
  expect(names.length).toBeLessThanOrEqual(PACKAGES_MAX);
  expect(names.filter((name) => DEVELOPMENT.test(name))).toEqual([]);
});

test('what the built site and the commands load is installed in production, and nothing else is', () => {
  const built = globSync('build/server/**/*.js', { cwd: root }).flatMap((path) => packagesIn(path));
  const commands = withImports(COMMANDS.map((name) => `scripts/${name}.ts`)).flatMap(packagesIn);
  expect(built.length).toBeGreaterThan(0);
  // Build code is loaded only by `start`, on a site that isn't built yet.
  expect([...new Set([...built, ...commands])].sort()).toEqual(DEPENDENCIES.sort());
});

test('what works in a thread or process of its own loads nothing of the site', () => {
  const site = 'build/server/index.js';
  for (const work of ['mail-thread-work', 'document-thread-work', 'drawing-work']) {
    const begins = globSync(`build/server/assets/${work}*.js`, { cwd: root });
    expect(begins).toHaveLength(1);
    expect(builtFilesOf(begins)).not.toContain(site);
  }
});

test('PDFs are laid out only in their own thread', () => {
  const files = globSync('build/server/**/*.js', { cwd: root });
  const importers = (name: string) =>
    files.filter((path) => readFileSync(join(root, path), 'utf8').includes(name));
  expect(importers('from"pdfkit"')).toEqual([expect.stringContaining('/draw-document')]);
  const drawn = importers('/draw-document');
  expect(drawn).toEqual([expect.stringContaining('/document-thread-work')]);
});

function builtFilesOf(paths: readonly string[]): readonly string[] {
  const found = new Set(paths);
  for (const path of found)
    for (const [, name = ''] of readFileSync(join(root, path), 'utf8').matchAll(
      /["'`](\.{1,2}\/[\w./-]+\.js)["'`]/g,
    ))
      found.add(join(dirname(path), name));
  return [...found];
}

function packagesIn(path: string): string[] {
  return importsOf(path)
    .filter(
      (specifier) =>
        /^[@a-z]/i.test(specifier) && !isBuiltin(specifier) && targetOf(path, specifier) === undefined,
    )
    .map((specifier) => /^(?:@[^/]+\/)?[^/]+/.exec(specifier)?.[0] ?? specifier);
}

function importsOf(path: string): string[] {
  const { imports } = measure(path, readFileSync(join(root, path), 'utf8'));
  return imports.filter(({ value }) => value).map(({ specifier }) => specifier);
}

function withImports(paths: readonly string[]): string[] {
  const found = new Set(paths);
  for (const path of found) {
    for (const specifier of importsOf(path)) {
      const target = targetOf(path, specifier);
      if (
        target &&
        /\.tsx?$/.test(target) &&
        !target.startsWith('scripts/draw/') &&
        existsSync(join(root, target))
      )
        found.add(target);
    }
  }
  return [...found];
}
