import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { raised, release } from './release.ts';

const RELEASED = 'domain/migrations/released.ts';

let folder: string;
const file = (name: string) => readFileSync(join(folder, name), 'utf8');
const git = (...args: string[]) => spawnSync('git', args, { cwd: folder, encoding: 'utf8' }).stdout.trim();

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'kindlewick-release-'));
  const version = '0.1.4';
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ name: 'scratch', version }));
  writeFileSync(
    join(folder, 'package-lock.json'),
    JSON.stringify({
      name: 'scratch',
      version,
      packages: { '': { version }, 'node_modules/a': { version } },
    }),
  );
  writeFileSync(join(folder, 'CHANGELOG.md'), '# Changes\n\n## Unreleased\n\n- New.\n\n## 0.1.4\n\n- Old.\n');
  mkdirSync(join(folder, 'domain/migrations'), { recursive: true });
  for (const name of [
    '2026-11-21-99-first.ts',
    '2026-11-22-100-second.ts',
    '2026-11-22-100-second.test.ts',
    'in-order.ts',
  ])
    writeFileSync(join(folder, 'domain/migrations', name), '');
  writeFileSync(join(folder, RELEASED), "/** … */\nexport const NEWEST_RELEASED = '2026-11-21-99-first';\n");
  git('init', '--quiet');
  git('config', 'user.name', 'Somebody');
  git('config', 'user.email', 'someone@example.org');
  git('add', '--all');
  git('commit', '--quiet', '--message', 'Begin');
});
afterEach(() => rmSync(folder, { recursive: true }));

describe('a release', () => {
  test('gives the changes a version and a date, and is a commit with a tag', () => {
    expect(release(folder, 'minor', '2026-11-26')).toBe('0.2.0');
    expect(file('CHANGELOG.md')).toBe(
      '# Changes\n\n## Unreleased\n\n## 0.2.0, 2026-11-26\n\n- New.\n\n## 0.1.4\n\n- Old.\n',
    );
    expect(JSON.parse(file('package.json')).version).toBe('0.2.0');
    const lock = JSON.parse(file('package-lock.json'));
    expect([lock.version, lock.packages[''].version]).toEqual(['0.2.0', '0.2.0']);
    expect(lock.packages['node_modules/a'].version).toBe('0.1.4');
    expect(file(RELEASED)).toContain("NEWEST_RELEASED = '2026-11-22-100-second'");
    expect(git('status', '--porcelain')).toBe('');
    expect(git('log', '-1', '--format=%s')).toBe('Release 0.2.0');
    expect(git('describe')).toBe('v0.2.0');
  });

  test('is refused while something is not committed, or nothing has changed', () => {
    writeFileSync(join(folder, 'new.txt'), '');
    expect(() => release(folder, 'patch', '2026-11-26')).toThrow(/git status/);
    rmSync(join(folder, 'new.txt'));
    release(folder, 'patch', '2026-11-26');
    expect(() => release(folder, 'patch', '2026-11-26')).toThrow(/nothing under Unreleased/);
    expect(git('tag')).toBe('v0.1.5');
  });
});

test.each([
  ['major', '1.0.0'],
  ['minor', '0.2.0'],
  ['patch', '0.1.5'],
] as const)('a %s version sets the numbers after it back', (part, next) => {
  expect(raised('0.1.4', part)).toBe(next);
});
