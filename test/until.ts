const LOOK_AGAIN_MS = 20;

/** Needs no test runner. @param limitMs milliseconds @throws that `what` did not arrive, when the time is up */
export async function until(
  subject: string,
  check: () => boolean | Promise<boolean>,
  limitMs: number,
): Promise<void> {
  const end = performance.now() + limitMs;
  while (!(await check())) {
    if (performance.now() > end) throw new Error(`Waited ${limitMs} ms for ${subject}`);
    await new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN_MS));
  }
}
