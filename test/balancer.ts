import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { until } from './until.ts';
import { type Answer, type Ask, ask } from './visitors.ts';

const NOTICED_MS = 60_000;

export interface Balancer {
  readonly ready: Set<string>;
  readonly ask: Ask;
  leave(process: { readonly url: string; readonly process: ChildProcess }): Promise<number | null>;
}

export function startBalancer(): Balancer {
  const ready = new Set<string>();
  let turn = 0;
  return {
    ready,
    async ask(path, form) {
      const urls = [...ready];
      const first = turn++;
      let answer: Answer = { status: 502, body: '', problem: 'no process', reference: null };
      for (let tried = 0; tried < urls.length; tried++) {
        answer = await ask(`${urls[(first + tried) % urls.length]}${path}`, form);
        if (answer.problem !== 'ECONNREFUSED') break;
      }
      return answer;
    },
    async leave({ url, process }) {
      const ended = once(process, 'exit');
      process.kill('SIGTERM');
      await until('/readyz to say no', async () => (await ask(`${url}/readyz`)).status !== 200, NOTICED_MS);
      ready.delete(url);
      const [code] = await ended;
      return code as number | null;
    },
  };
}
