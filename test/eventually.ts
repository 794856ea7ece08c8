import { vi } from 'vitest';

/** What a machine may need on which everything else runs at once; a test that waits for what never comes ends by it. */
const LIMIT_MS = 20_000;

/**
 * Waits until `check` no longer throws. For what another process, timer or connection brings: a test says that it
 * comes, and never how fast.
 * @param limitMs milliseconds, 20 seconds without it
 * @returns what `check` returns
 * @throws what `check` threw last, when the time is up
 */
export function eventually<T>(check: () => T | Promise<T>, limitMs = LIMIT_MS): Promise<T> {
  return vi.waitFor(check, { timeout: limitMs, interval: 20 });
}
