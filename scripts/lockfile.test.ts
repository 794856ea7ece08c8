import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { completeLock, readLock } from './lockfile.ts';

test('the lock can be installed on every platform, without a compiler (npm run lockfile fixes it)', () => {
  const lock = readLock();
  expect(Object.keys(completeLock(lock).packages)).toEqual(Object.keys(lock.packages));
  expect(lock.packages['node_modules/better-sqlite3']?.gypfile).toBe(false);
});

test('a binary that the lock lacks is added for its own platform only', () => {
  const { packages } = completeLock({
    packages: {
      '': {},
      'node_modules/tool': {
        dev: true,
        optionalDependencies: { '@tool/linux-x64-musl': '1.2.3', here: '1.0.0' },
      },
      'node_modules/here': { version: '1.0.0' },
    },
  });
  expect(packages['node_modules/@tool/linux-x64-musl']).toEqual({
    version: '1.2.3',
    resolved: 'https://registry.invalid/@tool/linux-x64-musl/-/linux-x64-musl-1.2.3.tgz',
    cpu: ['x64'],
    dev: true,
    optional: true,
    os: ['linux'],
    libc: ['musl'],
  });
});

test('each package says its file and no registry, in place of which npm puts the one that is set', () => {
  const lock = readLock();
  expect(completeLock(lock)).toEqual(lock);
  const files = Object.entries(lock.packages).filter(
    ([path, { link }]) => /node_modules/.test(path) && !link,
  );
  expect(files.map(([, { resolved }]) => String(resolved)).filter((file) => !isOfAnyRegistry(file))).toEqual(
    [],
  );
  expect(readFileSync('.npmrc', 'utf8')).toContain('\nreplace-registry-host=always\n');
});

function isOfAnyRegistry(file: string): boolean {
  return /^https:\/\/registry\.invalid\/(@[\w.-]+\/)?[\w.-]+\/-\/[\w.-]+\.tgz$/.test(file);
}

test('no React server renderer, whose advisories of 2026 do not concern us so', () => {
  expect(Object.keys(readLock().packages).filter((name) => name.includes('react-server-dom'))).toEqual([]);
});
