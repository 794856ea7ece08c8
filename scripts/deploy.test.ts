import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { readConfig } from '#config.ts';
import { COMMANDS } from './release-contents.ts';
import { root } from './tools.ts';

const deploy = join(root, 'deploy');
const read = (name: string) => readFileSync(join(deploy, name), 'utf8');
const FILES = readdirSync(deploy);
const NOT_OURS = [
  ...['KINDLEWICK_VERSION', 'POSTGRES_PASSWORD', 'POSTGRES_USER', 'UPSTREAM', 'CMD', 'ALL'],
  ...['NET_BIND_SERVICE', 'CHOWN', 'DAC_OVERRIDE', 'FOWNER', 'SETGID', 'SETUID'],
  ...['MALLOC_ARENA_MAX', 'MALLOC_TRIM_THRESHOLD_', 'MALLOC_MMAP_THRESHOLD_'],
  ...['KINDLEWICK_HOME', 'KINDLEWICK_AS', 'KINDLEWICK_RESTART', 'KINDLEWICK_RESTARTS', 'KINDLEWICK_TRIES'],
  ...['COMPOSE_PROJECT_NAME', 'SUBNET', 'HTTP_PORT', 'HTTPS_PORT'],
];
const OURS = new Set(
  readFileSync(join(root, 'config.ts'), 'utf8')
    .match(/^ {2}[A-Z_]+(?=:)/gm)
    ?.map((name) => name.trim()),
);

test.each(FILES)(
  'every setting that deploy/%s names is one that the site or other software knows',
  (name) => {
    const text = name.endsWith('.service') || name.endsWith('.socket') ? '' : read(name);
    const named = text.match(/(?<![\w$-])[A-Z]{2,}(?:_[A-Z]+)*(?=[:=}]|$)|(?<=\$\{?)[A-Z_]{2,}/gm) ?? [];
    expect(named.filter((one) => !OURS.has(one) && !NOT_OURS.includes(one))).toEqual([]);
  },
);

function settings(name: string): Record<string, string> {
  return Object.fromEntries(
    read(name)
      .split('\n')
      .filter((line) => /^\w+=/.test(line))
      .map((line) => line.split(/=(.*)/s, 2) as [string, string]),
  );
}

test.each(['kindlewick.env', 'site.env.example'])('the site starts with deploy/%s as it is', (name) => {
  expect(readConfig(settings(name)).seed).toBe('empty');
});

test('whoever stops the site waits until it has finished what runs', () => {
  /** `STOP_MS` of serve.ts, rounded up. */
  const FINISHING = 10;
  const [, drain, grace] =
    /DRAIN_SECONDS: "(\d+)"[\s\S]*?stop_grace_period: (\d+)s/.exec(read('compose.yaml')) ?? [];
  expect(Number(grace)).toBeGreaterThanOrEqual(Number(drain) + FINISHING);
  expect(Number(/TimeoutStopSec=(\d+)/.exec(read('kindlewick.service'))?.[1])).toBeGreaterThanOrEqual(
    FINISHING,
  );
});

test('systemd starts the site again however often it fails, and ends one that hangs', () => {
  expect(read('kindlewick.service')).toMatch(/\[Unit\][^[]*StartLimitIntervalSec=0\n/);
  expect(read('kindlewick.socket')).toContain('TriggerLimitIntervalSec=0\n');
  expect(read('kindlewick.service')).toMatch(/WatchdogSec=\d+\n[\s\S]*NotifyAccess=all\n/);
});

test('the command of a release names all commands to someone who asks for another', () => {
  const result = spawnSync('sh', [join(deploy, 'kindlewick'), 'nonsense'], { encoding: 'utf8' });
  expect(result.status).toBe(64);
  for (const command of COMMANDS) expect(result.stderr).toContain(command);
});

test('the socket that systemd holds is at the address that the settings name', () => {
  const { HOST, PORT } = settings('kindlewick.env');
  expect(read('kindlewick.socket')).toContain(`ListenStream=${HOST}:${PORT}\n`);
  expect(read('Caddyfile')).toContain(`${HOST}:${PORT}}`);
});

test('the proxy of compose.yaml is in the network that the site trusts', () => {
  const subnets = read('compose.yaml').match(/\d+\.\d+\.\d+\.\d+\/\d+/g);
  expect(new Set(subnets).size).toBe(1);
  expect(subnets).toHaveLength(2);
});

describe('update.sh', () => {
  let home: string;
  const release = (at: string, version: string, { healthy = true, migrates = true } = {}) => {
    const folder = join(at, version);
    mkdirSync(join(folder, 'bin'), { recursive: true });
    const end = (ok: boolean) => (ok ? 0 : 1);
    writeFileSync(
      join(folder, 'bin/kindlewick'),
      `#!/bin/sh\necho "${version} $1" >> "${home}/log"\n[ "$1" = migrate ] && exit ${end(migrates)}\nexit ${end(healthy)}\n`,
    );
    chmodSync(join(folder, 'bin/kindlewick'), 0o755);
  };
  const update = (version: string, tries = '1') =>
    spawnSync('sh', [join(deploy, 'update.sh'), version], {
      encoding: 'utf8',
      env: {
        PATH: process.env.PATH,
        KINDLEWICK_HOME: home,
        KINDLEWICK_AS: 'env',
        KINDLEWICK_RESTART: `sh ${home}/restart`,
        KINDLEWICK_RESTARTS: `cat ${home}/restarts`,
        KINDLEWICK_TRIES: tries,
      },
    });
  const current = () => readlinkSync(join(home, 'current'));
  const log = () => readFileSync(join(home, 'log'), 'utf8').trim().split('\n');

  beforeEach(() => {
    home = mkdtempSync(join(tmpdir(), 'kindlewick-home-'));
    writeFileSync(join(home, 'restart'), `echo restart >> "${home}/log"\n`);
    writeFileSync(join(home, 'restarts'), '0');
    release(join(home, 'releases'), '0.1.0');
    update('0.1.0');
    rmSync(join(home, 'log'));
  });
  afterEach(() => rmSync(home, { recursive: true }));

  test('unpacks an archive, migrates while the old version runs, and switches', () => {
    release(join(home, 'made'), 'kindlewick-0.2.0');
    const archive = join(home, 'kindlewick-0.2.0-linux-x64.tar.gz');
    spawnSync('tar', ['-czf', archive, '-C', join(home, 'made'), 'kindlewick-0.2.0']);
    const done = update(archive);
    expect(done.stderr).toBe('Version 0.2.0 runs.\n');
    expect(done.status).toBe(0);
    expect(current()).toBe('releases/0.2.0');
    expect(log()).toEqual(['kindlewick-0.2.0 migrate', 'restart', 'kindlewick-0.2.0 healthy']);
    expect(existsSync(join(home, 'releases/.part'))).toBe(false);
  });

  test('refuses an archive that is not what its checksum says', () => {
    const archive = join(home, 'kindlewick-0.2.0-linux-x64.tar.gz');
    writeFileSync(archive, 'cut off');
    writeFileSync(`${archive}.sha256`, `${'0'.repeat(64)}  kindlewick-0.2.0-linux-x64.tar.gz\n`);
    expect(update(archive).status).not.toBe(0);
    expect(current()).toBe('releases/0.1.0');
    expect(existsSync(join(home, 'log'))).toBe(false);
  });

  test('goes back to the old version by itself where the new one does not answer', () => {
    release(join(home, 'releases'), '0.2.0', { healthy: false });
    const done = update('0.2.0');
    expect(done.status).toBe(1);
    expect(done.stderr).toBe('Version 0.2.0 does not answer.\n0.1.0 runs again.\n');
    expect(current()).toBe('releases/0.1.0');
    expect(log()).toEqual(['0.2.0 migrate', 'restart', '0.2.0 healthy', 'restart', '0.1.0 healthy']);
  });

  test('waits no longer for a new version that ends again and again', () => {
    release(join(home, 'releases'), '0.2.0', { healthy: false });
    writeFileSync(join(home, 'restarts'), '3');
    const done = update('0.2.0', '1000');
    expect(done.stderr).toBe('Version 0.2.0 does not answer.\n0.1.0 runs again.\n');
    expect(log()).toEqual(['0.2.0 migrate', 'restart', '0.2.0 healthy', 'restart', '0.1.0 healthy']);
  });

  test('installs another archive of the same version beside it, and the same archive once', () => {
    const archive = join(home, 'kindlewick-0.1.0-linux-x64.tar.gz');
    const pack = () => spawnSync('tar', ['-czf', archive, '-C', join(home, 'made'), 'kindlewick-0.1.0']);
    release(join(home, 'made'), 'kindlewick-0.1.0');
    pack();
    const done = update(archive);
    const [, other] = /This one becomes (0\.1\.0-[0-9a-f]{8})\./.exec(done.stderr) ?? [];
    expect(done.stderr).toContain(`Version ${other} runs.`);
    expect(current()).toBe(`releases/${other}`);
    expect(log()).toEqual(['kindlewick-0.1.0 migrate', 'restart', 'kindlewick-0.1.0 healthy']);
    expect(update(archive).stderr).toContain(`Version ${other} runs.`);
    expect(readdirSync(join(home, 'releases')).sort()).toEqual(['0.1.0', other]);
  });

  test('leaves the old version running where the database cannot be brought up', () => {
    release(join(home, 'releases'), '0.2.0', { migrates: false });
    expect(update('0.2.0').status).not.toBe(0);
    expect(current()).toBe('releases/0.1.0');
    expect(log()).toEqual(['0.2.0 migrate']);
  });

  test('takes the site back to a release that is still there, and knows no other', () => {
    release(join(home, 'releases'), '0.2.0');
    update('0.2.0');
    expect(update('0.1.0').status).toBe(0);
    expect(current()).toBe('releases/0.1.0');
    expect(update('0.0.9').stderr).toMatch(/There is no release 0\.0\.9/);
    expect(current()).toBe('releases/0.1.0');
  });
});
