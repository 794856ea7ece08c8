import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './tools.ts';

const HELP = `Raises the version, moves what CHANGELOG.md has under Unreleased below it, commits and tags.

  npm run release -- major|minor|patch

A major version asks whoever runs the site to do something. Afterwards: npm run pack
`;
const PARTS = ['major', 'minor', 'patch'] as const;
type Part = (typeof PARTS)[number];
const UNRELEASED = '## Unreleased\n';

class RefusedError extends Error {}

/** @param today as 2026-11-26 @throws RefusedError if something is uncommitted, or there is nothing to release */
export function release(folder: string, part: Part, today: string): string {
  const git = (...args: string[]) => gitIn(folder, args);
  if (git('status', '--porcelain') !== '')
    throw new RefusedError('Commit or remove first what git status shows.');
  const version = raised(JSON.parse(read(folder, 'package.json')).version, part);
  writeFileSync(join(folder, 'CHANGELOG.md'), withVersion(read(folder, 'CHANGELOG.md'), version, today));
  for (const file of ['package.json', 'package-lock.json']) {
    const manifest = JSON.parse(read(folder, file));
    manifest.version = version;
    if (manifest.packages) manifest.packages[''].version = version;
    writeFileSync(join(folder, file), `${JSON.stringify(manifest, null, 2)}\n`);
  }
  nameNewestMigration(folder);
  git('commit', '--all', '--quiet', '--message', `Release ${version}`);
  git('tag', '--annotate', `v${version}`, '--message', `Kindlewick ${version}`);
  return version;
}

/** The next version must leave this one's migrations usable: docs/decisions/0104. */
function nameNewestMigration(folder: string): void {
  const file = 'domain/migrations/released.ts';
  const newest = readdirSync(join(folder, 'domain/migrations'))
    .filter((name) => /^\d{4}-\d\d-\d\d-\d+-[a-z-]+\.ts$/.test(name))
    .sort()
    .at(-1);
  if (newest === undefined) throw new Error('There are no migrations');
  const named = read(folder, file).replace(/'.*'/, `'${newest.replace(/\.ts$/, '')}'`);
  writeFileSync(join(folder, file), named);
}

export function raised(version: string, part: Part): string {
  const numbers = version.split('.').map(Number);
  const at = PARTS.indexOf(part);
  return PARTS.map((_, i) => (i < at ? numbers[i] : i === at ? (numbers[i] ?? 0) + 1 : 0)).join('.');
}

function withVersion(changes: string, version: string, today: string): string {
  const [before, after] = changes.split(UNRELEASED, 2);
  const entries = after?.split('\n## ', 1)[0]?.trim();
  if (after === undefined || !entries) throw new RefusedError('CHANGELOG.md has nothing under Unreleased.');
  return `${before}${UNRELEASED}\n## ${version}, ${today}\n${after}`;
}

function read(folder: string, file: string): string {
  return readFileSync(join(folder, file), 'utf8');
}

function gitIn(folder: string, args: string[]): string {
  const { status, stdout, stderr } = spawnSync('git', args, { cwd: folder, encoding: 'utf8' });
  if (status !== 0) throw new Error(`git ${args[0]}: ${stderr}`);
  return stdout.trim();
}

if (import.meta.main) {
  const part = PARTS.find((name) => name === process.argv[2]);
  try {
    if (!part) console.log(HELP);
    else
      console.log(
        `Version ${release(root, part, new Date().toISOString().slice(0, 10))} is committed and tagged.`,
      );
  } catch (error) {
    if (!(error instanceof RefusedError)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
}
