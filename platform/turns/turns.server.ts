let last: Promise<unknown> = Promise.resolve();

/**
 * Waits for a pass of the event loop of one's own. Work that takes some milliseconds of the only thread waits here first:
 * between two such pieces of work the loop answers whatever else has arrived, such as requests for cached pages.
 */
export function waitForTurn(): Promise<unknown> {
  last = last.then(() => new Promise((resolve) => setImmediate(resolve)));
  return last;
}
