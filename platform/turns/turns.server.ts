let last: Promise<unknown> = Promise.resolve();

/**
 * Waits for a separate pass of the event loop. Work that takes some milliseconds on the only thread waits here first:
 * between two such pieces of work the loop answers whatever else has arrived, such as requests for cached pages.
 */
export function waitForTurn(): Promise<unknown> {
  last = last.then(() => new Promise((resolve) => setImmediate(resolve)));
  return last;
}
