import { spawn, spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'kindlewick-watchdog-'));
  writeFileSync(join(folder, 'systemd-notify'), `#!/bin/sh\necho "$@" >> ${folder}/signs\n`);
  chmodSync(join(folder, 'systemd-notify'), 0o755);
  writeFileSync(join(folder, 'signs'), '');
});
afterEach(() => rmSync(folder, { recursive: true }));

const PROGRAM = `import { startWatchdog } from '#server/watchdog.ts'; startWatchdog(process.env);`;
const signs = () => readFileSync(join(folder, 'signs'), 'utf8').split('\n').filter(Boolean);
const environment = (variables: NodeJS.ProcessEnv) => ({
  ...process.env,
  PATH: `${folder}:${process.env.PATH}`,
  ...variables,
});
const program = (after: string) => ['--input-type=module-typescript', '-e', `${PROGRAM} ${after}`];

test('systemd hears from a process that works, and no more from one that hangs', async () => {
  const env = environment({ NOTIFY_SOCKET: '/run/systemd/notify', WATCHDOG_USEC: '60000' });
  const child = spawn(process.execPath, program('setInterval(() => {}, 1_000);'), { env, stdio: 'ignore' });
  await expect.poll(() => signs().length).toBeGreaterThan(3);
  child.kill('SIGSTOP');
  let before = 0;
  const isSilent = () => {
    const count = signs().length;
    const isSame = count === before;
    before = count;
    return isSame;
  };
  await expect.poll(isSilent, { interval: 200 }).toBe(true);
  child.kill('SIGKILL');
  expect(new Set(signs())).toEqual(new Set(['WATCHDOG=1']));
});

test('without systemd nothing is called', () => {
  spawnSync(process.execPath, program(''), { env: environment({}) });
  expect(signs()).toEqual([]);
});
