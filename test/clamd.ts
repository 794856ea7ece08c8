import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openClamd } from '#platform/clamd/clamd.server.ts';
import type { ClamdPlace } from '#platform/clamd/clamd-place.ts';
import { bareEnvironment } from './bare-environment.ts';
import { freePort } from './free-port.ts';
import { installed } from './installed.ts';
import { until } from './until.ts';

const STARTED_MS = 20_000;

const PLACES = ['/usr/sbin/clamd', '/usr/local/sbin/clamd', '/opt/homebrew/sbin/clamd'];

export const CLAMD = installed(PLACES);

/** The harmless test file that every scanner detects (eicar.org), split so that none detects it here. */
export const EICAR = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR-STANDARD-', 'ANTIVIRUS-TEST-FILE!$H+H*'].join('');

export const EICAR_NAME = 'Kindlewick.Eicar.UNOFFICIAL';

export interface RunningClamd {
  readonly address: string;
  readonly place: ClamdPlace;
  stop(): Promise<void>;
}

/** Knows one virus, the test file. @param over its socket or a port @param settings extra lines of configuration */
export async function startClamd(over: 'unix' | 'tcp', settings: string[] = []): Promise<RunningClamd> {
  const folder = await mkdtemp(join(tmpdir(), 'kindlewick-clamd-'));
  const signatures = join(folder, 'signatures');
  await mkdir(signatures);
  const hex = Buffer.from(EICAR).toString('hex');
  await writeFile(join(signatures, 'test.ndb'), `Kindlewick.Eicar:0:*:${hex}\n`);
  const socket = join(folder, 'clamd.ctl');
  const port = Number(await freePort());
  const listening = over === 'unix' ? [`LocalSocket ${socket}`] : [`TCPSocket ${port}`, 'TCPAddr 127.0.0.1'];
  const file = join(folder, 'clamd.conf');
  const lines = ['Foreground yes', `DatabaseDirectory ${signatures}`, `TemporaryDirectory ${folder}`];
  await writeFile(file, [...lines, ...listening, ...settings, ''].join('\n'));
  const child = spawn(CLAMD ?? 'clamd', ['--config-file', file], { env: bareEnvironment(), stdio: 'ignore' });
  const place = over === 'unix' ? { path: socket } : { host: '127.0.0.1', port };
  const clamd = openClamd(place, Date.now);
  await until('an answer of clamd', async () => (await clamd.version()) !== null, STARTED_MS);
  return {
    address: over === 'unix' ? `unix:${socket}` : `tcp://127.0.0.1:${port}`,
    place,
    async stop() {
      child.kill('SIGTERM');
      if (child.exitCode === null) await once(child, 'exit');
      await rm(folder, { recursive: true, force: true });
    },
  };
}
