import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from './free-port.ts';
import { installed } from './installed.ts';

const PLACES = [
  '/usr/sbin/pgbouncer',
  '/usr/bin/pgbouncer',
  '/usr/local/bin/pgbouncer',
  '/opt/homebrew/bin/pgbouncer',
];

export const PGBOUNCER = installed(PLACES);

const STARTED_MS = 10_000;

export interface Pooler {
  readonly url: string;
  readonly port: number;
  stop(): Promise<void>;
  kill(): Promise<void>;
}

/**
 * Uses transaction mode and two connections, so that code relying on a session gets another one.
 * @param wanted the port, a free one without it
 * @throws if it does not start
 */
export async function startPgbouncer(url: string, fixedPort?: number): Promise<Pooler> {
  const target = new URL(url);
  const port = fixedPort ?? Number(await freePort());
  const folder = await mkdtemp(join(tmpdir(), 'kindlewick-pgbouncer-'));
  // It refuses to run as root, and its account must be able to read its file.
  await chmod(folder, 0o755);
  const file = join(folder, 'pgbouncer.ini');
  const password = target.password ? ` password=${decodeURIComponent(target.password)}` : '';
  await writeFile(
    file,
    `[databases]
* = host=${target.hostname} port=${target.port || 5432} user=${decodeURIComponent(target.username)}${password}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
auth_type = any
pool_mode = transaction
default_pool_size = 2
max_client_conn = 100
unix_socket_dir =
`,
    { mode: 0o644 },
  );
  const isRoot = process.getuid?.() === 0;
  const child = spawn(PGBOUNCER ?? 'pgbouncer', ['-q', ...(isRoot ? ['-u', 'nobody'] : []), file], {
    stdio: 'ignore',
  });
  const ended = once(child, 'exit');
  await answers(port);
  const pooled = new URL(url);
  pooled.host = `127.0.0.1:${port}`;
  const end = async (signal: NodeJS.Signals) => {
    child.kill(signal);
    await ended;
    await rm(folder, { recursive: true, force: true });
  };
  return { url: pooled.href, port, stop: () => end('SIGINT'), kill: () => end('SIGKILL') };
}

async function answers(port: number): Promise<void> {
  for (const until = Date.now() + STARTED_MS; ; ) {
    const socket = connect({ port, host: '127.0.0.1' });
    const isUp = await Promise.race([
      once(socket, 'connect').then(() => true),
      once(socket, 'error').then(() => false),
    ]).catch(() => false);
    socket.destroy();
    if (isUp) return;
    if (Date.now() > until) throw new Error('PgBouncer did not start');
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
