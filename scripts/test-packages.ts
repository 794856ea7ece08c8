/** Installs packages that `npm ci` omits (`workspaces=false` in .npmrc), unless they match the lockfile. */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from './tools.ts';

/** Inside node_modules, so that `npm ci` deletes it with the packages. */
const STAMP = join(root, 'node_modules/.cache/kindlewick/test-packages');

const hash = createHash('sha256')
  .update(readFileSync(join(root, 'package-lock.json')))
  .digest('hex');
if (!existsSync(STAMP) || readFileSync(STAMP, 'utf8') !== hash) {
  console.log('Installing what checks and tests need…');
  install();
  mkdirSync(dirname(STAMP), { recursive: true });
  writeFileSync(STAMP, hash);
}

function install(): void {
  const args = [
    'install',
    '--workspaces',
    '--include-workspace-root',
    '--no-save',
    '--no-audit',
    '--no-fund',
  ];
  const npm = process.env.npm_execpath;
  const [program, before] = npm ? [process.execPath, [npm]] : ['npm', []];
  const { status, error } = spawnSync(program, [...before, ...args], { cwd: root, stdio: 'inherit' });
  if (status !== 0) throw error ?? new Error(`npm install ended with ${status}`);
}
