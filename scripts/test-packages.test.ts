import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import manifest from '../package.json' with { type: 'json' };
import forTests from '../test/packages/package.json' with { type: 'json' };
import { readLock } from './lockfile.ts';
import { isTest, measure, sources, targetOf } from './measure.ts';
import { root } from './tools.ts';

const FOR_TESTS = Object.keys(forTests.devDependencies);
const INSTALLS = 'node scripts/test-packages.ts';
const PROGRAM = /(?:^|\s)(biome|vitest|playwright|knip|tsc)\s/;

const MEASURES = /^(test|bench|drill|drawings|e2e)\//;

function needsThem(entry: string): boolean {
  const files = new Set([entry]);
  for (const file of files) {
    if (MEASURES.test(file)) return true;
    const text = readFileSync(join(root, file), 'utf8');
    if (FOR_TESTS.some((name) => text.includes(`tool('${name}'`))) return true;
    for (const { specifier, value } of importsOf(file)) {
      const target = targetOf(file, specifier);
      if (target && /\.tsx?$/.test(target) && !target.startsWith('build/')) files.add(target);
      else if (value && isForTests(specifier)) return true;
    }
  }
  return false;
}

const found = new Map<string, ReturnType<typeof measure>['imports']>();

function importsOf(file: string) {
  const imports = found.get(file) ?? measure(file, readFileSync(join(root, file), 'utf8')).imports;
  found.set(file, imports);
  return imports;
}

function isForTests(specifier: string): boolean {
  return FOR_TESTS.some((name) => specifier === name || specifier.startsWith(`${name}/`));
}

const commands = Object.entries(manifest.scripts).filter(([name]) => !name.startsWith('pre'));

test.each(commands)('npm run %s has what it needs of packages for tests', (name, command) => {
  const entry = /\S+\.ts\b/.exec(command)?.[0];
  const needs = PROGRAM.test(` ${command} `) || (entry !== undefined && needsThem(entry));
  const before = (manifest.scripts as Record<string, string>)[`pre${name}`];
  expect(before).toBe(needs ? INSTALLS : undefined);
});

test('every package for tests is in use', () => {
  const texts = [...sources(root), 'biome.json', 'tsconfig.json'].map((path) =>
    readFileSync(join(root, path), 'utf8'),
  );
  const typed = new Set(Object.keys({ ...manifest.dependencies, ...manifest.devDependencies }));
  const isNamed = (name: string) => {
    const quoted = new RegExp(`['"]${name}(/[^'"]*)?['"]`);
    return texts.some((text) => quoted.test(text));
  };
  const unused = FOR_TESTS.filter((name) =>
    name.startsWith('@types/') ? !typed.has(name.slice('@types/'.length)) : !isNamed(name),
  );
  expect(unused).toEqual([]);
});

test('nothing that is delivered imports a package for tests', () => {
  const delivered = sources(root).filter(
    (path) => /^(app|domain|platform|server)\/.*\.tsx?$/.test(path) && !isTest(path),
  );
  expect(delivered.length).toBeGreaterThan(500);
  const wrong = delivered.filter((path) =>
    importsOf(path).some(({ specifier, value }) => value && isForTests(specifier)),
  );
  expect(wrong).toEqual([]);
});

// `npm ci` also installs a build package's optional peers, unless they have another name here.
test('what builds the site asks for no package for tests, but for types', () => {
  const { packages } = readLock();
  const own = Object.keys({ ...manifest.dependencies, ...manifest.devDependencies });
  const peers = own.flatMap((name) => Object.keys(packages[`node_modules/${name}`]?.peerDependencies ?? {}));
  expect(peers).toContain('typescript');
  const peerPackages = FOR_TESTS.filter((name) => peers.includes(name) && !name.startsWith('@types/'));
  expect(peerPackages).toEqual([]);
});
