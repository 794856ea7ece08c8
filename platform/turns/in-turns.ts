import { setImmediate } from 'node:timers/promises';

const TURN_MS = 10;

/** Does `work` for each item in order, and lets other waiting work run in between. */
export async function inTurns<T, R>(items: Iterable<T>, work: (item: T) => R): Promise<R[]> {
  const done: R[] = [];
  // The caller may have been busy for some time.
  await setImmediate();
  let since = performance.now();
  for (const item of items) {
    done.push(work(item));
    if (performance.now() - since < TURN_MS) continue;
    await setImmediate();
    since = performance.now();
  }
  return done;
}
