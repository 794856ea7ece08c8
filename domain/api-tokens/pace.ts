import { MINUTE_MS } from '#platform/clock/clock.ts';

/** Lets a program read 12,000 messages a minute on its first sync, and stops an endless loop. */
export const CALLS_A_MINUTE = 120;

/** Counts calls in this process only, so more processes allow more. @returns the seconds to wait, or 0 */
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
