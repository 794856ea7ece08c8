import { Worker } from 'node:worker_threads';
import type { Answer } from './answer.server.ts';

/** Describes a module's own thread, which starts when first needed, and again after it has ended. */
export interface ThreadWork {
  /** Only loads the module's address, which the module passes to `answerQuestions`. */
  readonly entry: () => Promise<string>;
  readonly heapMb: number;
}

/** Disposing of the last lease lets the thread end. */
export interface Lease<In, Out> extends Disposable {
  /** Answers one question at a time; `limitMs` counts from its turn. @throws a ThreadFailure */
  ask(input: In, limitMs: number): Promise<Out>;
}

export class ThreadFailure extends Error {
  override readonly name = 'ThreadFailure';
}

/** Questions arrive close together, and starting takes a fifth of a second. */
const IDLE_MS = 10_000;

export function threadBeside<In, Out>({ entry, heapMb }: ThreadWork): () => Lease<In, Out> {
  let running: Worker | undefined;
  let idle: NodeJS.Timeout | undefined;
  let leases = 0;
  let turn: Promise<unknown> = Promise.resolve();

  const end = (thread: Worker) => {
    if (running === thread) running = undefined;
    void thread.terminate();
  };

  const begin = async () => {
    const address = await entry();
    const thread = new Worker(new URL(address), {
      workerData: address,
      resourceLimits: { maxOldGenerationSizeMb: heapMb },
      env: {},
      execArgv: [],
    });
    return thread.on('error', () => end(thread)).on('exit', () => end(thread));
  };

  const askInTurn = async (input: In, limitMs: number): Promise<Out> => {
    running ??= await begin();
    const thread = running;
    thread.ref();
    const { promise, resolve, reject } = Promise.withResolvers<Out>();
    const failed = (cause: unknown) => {
      end(thread);
      reject(new ThreadFailure('A thread took too long or ended', { cause }));
    };
    const answered = (answer: Answer<Out>) => {
      if ('error' in answer) reject(new ThreadFailure('A thread could not answer', { cause: answer.error }));
      else resolve(answer.output);
    };
    thread.once('message', answered).once('error', failed).once('exit', failed);
    const limit = setTimeout(failed, limitMs);
    try {
      thread.postMessage(input);
      return await promise;
    } finally {
      clearTimeout(limit);
      thread.off('message', answered).off('error', failed).off('exit', failed);
      thread.unref();
    }
  };

  return () => {
    clearTimeout(idle);
    leases += 1;
    return {
      ask(input, limitMs) {
        const answer = turn.then(() => askInTurn(input, limitMs));
        turn = answer.catch(() => {});
        return answer;
      },
      [Symbol.dispose]() {
        leases -= 1;
        if (leases > 0) return;
        idle = setTimeout(() => running && end(running), IDLE_MS).unref();
      },
    };
  };
}
