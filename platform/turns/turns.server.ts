let last: Promise<unknown> = Promise.resolve();

/** Waits a pass of the event loop before work of some milliseconds, so that other requests go first. */
export function waitForTurn(): Promise<unknown> {
  last = last.then(() => new Promise((resolve) => setImmediate(resolve)));
  return last;
}
