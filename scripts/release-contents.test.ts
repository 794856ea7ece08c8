import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { eventually } from '#test/eventually.ts';
import { freePort } from '#test/free-port.ts';
import { buildIfNeeded } from './build.ts';
import { COMMANDS, layRelease } from './release-contents.ts';
import { root } from './tools.ts';

const LAID_MS = 240_000;
const BARE = '/usr/bin:/bin';

test('a release knows every command that the operating guide tells to run there', () => {
  const guide = readFileSync(join(root, 'docs/operating.md'), 'utf8').replace(/\s+/g, ' ');
  const named = new Set(
    [...guide.matchAll(/`(?:\S*\/)?kindlewick ([a-z]+)|npm run ([a-z-]+)/g)].map(
      (found) => found[1] ?? found[2],
    ),
  );
  for (const developing of ['pack', 'build', 'release']) named.delete(developing);
  expect([...named].filter((name) => !COMMANDS.includes(name ?? ''))).toEqual([]);
});

describe('a release, in a folder without npm or sources of the pages,', () => {
  let folder: string;
  let env: Record<string, string>;
  let site: ChildProcess;
  const command = () => join(folder, 'release/bin/kindlewick');
  const run = (...args: string[]) => spawnSync(command(), args, { cwd: folder, env, encoding: 'utf8' });

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'kindlewick-released-'));
    await buildIfNeeded(() => {});
    layRelease(root, join(folder, 'release'));
    const port = await freePort();
    env = { PATH: BARE, HOST: '127.0.0.1', PORT: port, DATA_DIR: join(folder, 'data'), LOG_LEVEL: 'warn' };
    site = spawn(command(), ['start'], { cwd: folder, env, stdio: 'ignore' });
    await eventually(() => expect(run('healthy').status).toBe(0), 60_000);
  }, LAID_MS);
  afterAll(async () => {
    if (site.exitCode === null) site.kill('SIGKILL');
    rmSync(folder, { recursive: true });
  });

  const url = (path: string) => `http://127.0.0.1:${env.PORT}${path}`;

  test('shows its pages with their pictures', async () => {
    const page = await (await fetch(url('/'))).text();
    const asset = /\/assets\/[^"']+\.(?:svg|woff2|js)/.exec(page)?.[0] ?? '';
    expect((await fetch(url(asset))).status).toBe(200);
    expect((await fetch(url('/og/home.png'))).status).toBeLessThan(500);
  });

  test('takes a message', async () => {
    const person = { username: 'Visitor', phone: '01632 960 001', email: 'visitor@visitor.example' };
    const answer = await fetch(url('/contact'), {
      method: 'POST',
      redirect: 'manual',
      headers: { Origin: url('') },
      body: new URLSearchParams({ ...person, message: 'A message' }),
    });
    expect(answer.status).toBe(303);
  });

  test('runs each of its commands', () => {
    expect(run('migrate').stdout).toMatch(/^The database is at /);
    const added = run(
      'staff',
      'add',
      '--email',
      'a@provider.example',
      '--name',
      'A Person',
      '--role',
      'owner',
    );
    expect(added.stdout).toContain('/welcome?token=');
    const file = join(folder, 'site.backup');
    expect(run('backup', file).status).toBe(0);
    expect(existsSync(file)).toBe(true);
    expect(run('restore', '--help').stdout).toContain('empty database');
    expect(run('seed', '--help').stdout).toContain('made-up');
  });

  test('says by the end of a command whether it takes visitors', async () => {
    expect(run('healthy')).toMatchObject({ status: 0, stdout: 'ready\n' });
    site.kill('SIGTERM');
    await once(site, 'exit');
    expect(run('healthy')).toMatchObject({ status: 1, stderr: 'The site does not answer.\n' });
  });
});
