import { type ChildProcess, fork, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const fileOf = (name: string) => fileURLToPath(new URL(name, import.meta.url));

/** Starts one of this folder's programs and waits for its first message. @throws if it ends without one */
export async function runProgram<T>(
  name: string,
  ...args: string[]
): Promise<{ message: T; child: ChildProcess }> {
  const child = fork(fileOf(name), args, { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
  const ended = once(child, 'exit').then(([code]) => {
    throw new Error(`${name} ended with ${code} before it told anything`);
  });
  const [message] = (await Promise.race([once(child, 'message'), ended])) as [T];
  return { message, child };
}

/** Returns the resident memory of a process in megabytes (10^6 bytes). */
export function memoryOf(child: ChildProcess): number {
  try {
    const kilobytes = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))?.[1];
    return (Number(kilobytes) * 1024) / 1e6;
  } catch {
    const { stdout } = spawnSync('ps', ['-o', 'rss=', '-p', String(child.pid)], { encoding: 'utf8' });
    return (Number(stdout) * 1024) / 1e6;
  }
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

/** Measures two things in turn, so that other load affects both, and returns the median ratio. */
export async function ratioOf(rounds: number, first: () => Promise<number>, second: () => Promise<number>) {
  const pairs: [number, number][] = [];
  for (let i = 0; i < rounds; i++) pairs.push([await first(), await second()]);
  return {
    first: median(pairs.map(([a]) => a)),
    second: median(pairs.map(([, b]) => b)),
    ratio: median(pairs.map(([a, b]) => a / b)),
  };
}
