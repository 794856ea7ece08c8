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

const READY_WITHIN_MS = 120_000;

/** The site under systemd socket activation: successive processes at a constant address. */
export interface HeldSite {
  readonly url: string;
  ready(): number;
  /** Stops the process; the next starts automatically. @returns when that one is ready */
  restart(): Promise<void>;
  stop(): Promise<void>;
}

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
  const linesStarting = (beginning: string) => lines.filter((line) => line.startsWith(beginning));
  const ready = () => linesStarting('Ready.').length;
  const untilReady = (count: number) =>
    eventually(() => {
      if (ready() < count) throw new Error(lines.join('\n'));
    }, READY_WITHIN_MS);
  const end = () => process.kill(Number(linesStarting('process ').at(-1)?.split(' ')[1]), 'SIGTERM');
  await untilReady(1);
  return {
    url: `http://127.0.0.1:${linesStarting('port ')[0]?.split(' ')[1]}`,
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
