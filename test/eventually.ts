import { vi } from 'vitest';

/** Enough for a machine running everything in parallel; only a hanging test reaches it. */
const LIMIT_MS = 20_000;

/**
 * Waits for another process, timer or connection: a test states that a result arrives, never how fast.
 * @param limitMs milliseconds, 20 seconds by default
 * @throws what `check` threw last, when the time is up
 */
export function eventually<T>(check: () => T | Promise<T>, limitMs = LIMIT_MS): Promise<T> {
  return vi.waitFor(check, { timeout: limitMs, interval: 20 });
}
