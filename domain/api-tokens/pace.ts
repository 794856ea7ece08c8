import { MINUTE_MS } from '#platform/clock/clock.ts';

/** A program that reads everything for the first time gets 12,000 messages a minute by this; a person at a loop is stopped. */
export const CALLS_A_MINUTE = 120;

/**
 * Counts the calls of each token, in this process: several processes allow as many times more, which harms nobody.
 * @returns a function that gives the seconds to wait, or 0 where the call may go on
 */
export function createPace(callsMax: number = CALLS_A_MINUTE) {
  const windows = new Map<string, { readonly since: number; calls: number }>();
  return (tokenId: string, now: number): number => {
    const found = windows.get(tokenId);
    if (!found || now - found.since >= MINUTE_MS) {
      windows.set(tokenId, { since: now, calls: 1 });
      return 0;
    }
    found.calls += 1;
    return found.calls <= callsMax ? 0 : Math.ceil((found.since + MINUTE_MS - now) / 1000);
  };
}
