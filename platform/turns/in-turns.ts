import { setImmediate } from 'node:timers/promises';

/** After so long in one piece of work, others have a turn. */
const TURN_MS = 10;

/** Does `work` for each item in order, and lets whatever else waits have a turn in between. */
export async function inTurns<T, R>(items: Iterable<T>, work: (item: T) => R): Promise<R[]> {
  const done: R[] = [];
  // What led here may have taken its time.
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
