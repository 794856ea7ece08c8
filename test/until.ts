const LOOK_AGAIN_MS = 20;

/**
 * Waits for what another process brings. It needs no test runner, as drills and measurements have none.
 * @param limitMs milliseconds
 * @throws that `what` did not come, when the time is up
 */
export async function until(
  what: string,
  check: () => boolean | Promise<boolean>,
  limitMs: number,
): Promise<void> {
  const end = performance.now() + limitMs;
  while (!(await check())) {
    if (performance.now() > end) throw new Error(`Waited ${limitMs} ms for ${what}`);
    await new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN_MS));
  }
}
