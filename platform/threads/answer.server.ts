import { constants, getPriority, setPriority } from 'node:os';
import { isMainThread, parentPort, workerData } from 'node:worker_threads';

export type Answer<Out> = { readonly output: Out } | { readonly error: unknown };

interface Output<Out> {
  readonly output: Out;
  readonly transfer: readonly ArrayBuffer[];
}

/** Does nothing on the site's own thread, which only imports `entry`'s module to learn that address. */
export function answerQuestions<In, Out>(entry: string, work: (input: In) => Promise<Output<Out>>): void {
  if (isMainThread || workerData !== entry) return;
  // Linux applies it to this thread only, other systems to the whole process; raising it would be refused.
  if (process.platform === 'linux')
    setPriority(Math.max(getPriority(), constants.priority.PRIORITY_BELOW_NORMAL));
  parentPort?.on('message', async (input: In) => {
    const post = (answer: Answer<Out>, transfer: readonly ArrayBuffer[] = []) =>
      parentPort?.postMessage(answer, [...transfer]);
    try {
      const { output, transfer } = await work(input);
      post({ output }, transfer);
    } catch (error) {
      post({ error });
    }
  });
}
