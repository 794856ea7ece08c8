import { spawn } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { bareEnvironment } from '#test/bare-environment.ts';
import { startSite } from '#test/site.ts';
import { buildIfNeeded } from './build.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const COMMANDS: readonly (readonly string[])[] = [
  ['doctor'],
  ['migrate'],
  ['take-over'],
  ['backup', 'FILE'],
  ['restore', 'FILE'],
  ['seed', '--cases', '1'],
  ['staff', 'verify-log'],
];
const BUILD_MS = 240_000;

/** Becomes an account that owns nothing here, but only once the settings are read: it can't read the program itself. */
const AS_ANOTHER = `--import data:text/javascript,${encodeURIComponent(`
  const env = new Proxy(process.env, {
    ownKeys(target) {
      if (process.getuid() === 0 && new Error().stack.includes('readConfig')) {
        process.setgroups([]);
        process.setgid(65534);
        process.setuid(65534);
      }
      return Reflect.ownKeys(target);
    },
  });
  Object.defineProperty(process, 'env', { value: env });
`)}`;

let folder = '';
let dataDir = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'kindlewick-command-'));
  dataDir = join(folder, 'data');
});
afterEach(() => {
  if (existsSync(dataDir)) chmodSync(dataDir, 0o700);
  rmSync(folder, { recursive: true, force: true });
});

async function run([name, ...args]: readonly string[], env: Readonly<Record<string, string>>) {
  const child = spawn(
    process.execPath,
    [`scripts/${name}.ts`, ...args.map((arg) => arg.replace('FILE', join(folder, 'backup')))],
    { cwd: ROOT, env: { ...bareEnvironment(), DATA_DIR: dataDir, ...env } },
  );
  const ended = new Promise((resolve) => child.once('close', resolve));
  child.stdin.end();
  const [stderr] = await Promise.all([text(child.stderr), text(child.stdout)]);
  return { name, code: await ended, stderr };
}

/** Creates a folder with a database that neither account may write to. */
function closeFolder(): void {
  mkdirSync(dataDir);
  writeFileSync(join(dataDir, 'kindlewick.db'), 'something');
  chmodSync(dataDir, 0o500);
}

test('each command that meets a folder of another account names it, the account, and what to do', async () => {
  closeFolder();
  writeFileSync(join(folder, 'backup'), '');
  const ran = await Promise.all(COMMANDS.map((command) => run(command, { NODE_OPTIONS: AS_ANOTHER })));
  for (const { name, code, stderr } of ran)
    expect({ name, code, stderr }).toEqual({
      ...{ name, code: 1 },
      stderr: expect.stringMatching(
        /^The site can’t store anything in \/.*\/data\S* \(EACCES\): the site runs as .* \(user \d+\).*: ch(own|mod) -R .*\n$/,
      ),
    });
});

test(
  'so does the site',
  async () => {
    await buildIfNeeded(() => {});
    closeFolder();
    const start = startSite({ NODE_OPTIONS: AS_ANOTHER }, { dataDir, isOpen: false });
    await expect(start).rejects.toThrow(
      /ended with 1 .*\n(.*\n)?The site can’t store anything in .*\(EACCES\).*$/,
    );
  },
  BUILD_MS,
);

test('a file in the place of the folder is named', async () => {
  writeFileSync(dataDir, '');
  const { code, stderr } = await run(['migrate'], {});
  expect(code).toBe(1);
  expect(stderr).toBe(
    `The site can’t store anything in ${dataDir} (EEXIST): ${dataDir} is a file. Set DATA_DIR to a folder.\n`,
  );
});

test('no command makes an empty database where a site that has an address should have one', async () => {
  const env = { PUBLIC_ORIGIN: 'https://care.example' };
  const ran = await Promise.all(
    COMMANDS.filter(([name]) => name !== 'restore').map((command) => run(command, env)),
  );
  for (const { name, code, stderr } of ran)
    expect({ name, code, stderr }).toEqual({
      name,
      code: 1,
      stderr: expect.stringMatching(/^There is no database at .*\n/),
    });
  expect(existsSync(dataDir)).toBe(false);
});
