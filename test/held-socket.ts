import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import manifest from '../package.json' with { type: 'json' };
import { bareEnvironment } from './bare-environment.ts';
import { eventually } from './eventually.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));

/** On a machine where much else runs. */
const READY_WITHIN_MS = 120_000;

/** The site as systemd runs it with a socket of its own: one process after the other at an address that stays. */
export interface HeldSite {
  readonly url: string;
  /** How many processes have been ready so far. */
  ready(): number;
  /** Ends the process; the next begins by itself. @returns when that one is ready */
  restart(): Promise<void>;
  stop(): Promise<void>;
}

/** @param env what the site needs besides, `DATA_DIR` among it */
export async function holdSocket(
  env: Readonly<Record<string, string>> & { readonly DATA_DIR: string },
): Promise<HeldSite> {
  const ends = join(env.DATA_DIR, 'held-ends');
  const holder = spawn(
    process.execPath,
    ['test/socket-holder.ts', ...manifest.scripts.start.split(' ').slice(1)],
    {
      cwd: ROOT,
      env: { ...bareEnvironment(), LOG_LEVEL: 'warn', ...env, HELD_ENDS: ends },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  const lines: string[] = [];
  for (const input of [holder.stdout, holder.stderr])
    createInterface({ input }).on('line', (line) => lines.push(line));
  const said = (beginning: string) => lines.filter((line) => line.startsWith(beginning));
  const ready = () => said('Ready.').length;
  const untilReady = (count: number) =>
    eventually(() => {
      if (ready() < count) throw new Error(lines.join('\n'));
    }, READY_WITHIN_MS);
  const end = () => process.kill(Number(said('process ').at(-1)?.split(' ')[1]), 'SIGTERM');
  await untilReady(1);
  return {
    url: `http://127.0.0.1:${said('port ')[0]?.split(' ')[1]}`,
    ready,
    async restart() {
      const before = ready();
      end();
      await untilReady(before + 1);
    },
    async stop() {
      await writeFile(ends, '');
      const ended = once(holder, 'exit');
      end();
      await ended;
    },
  };
}
