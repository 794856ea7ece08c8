import { MINUTE_MS } from '#platform/clock/clock.ts';

/** How long before the end a person is asked, which is time to read the question twice and answer it. */
export const SESSION_WARNING_MS = 2 * MINUTE_MS;
/** While the question is open another tab may answer it, and a lost connection may come back. */
const LOOK_AGAIN_MS = 15_000;
/** The server is asked a moment after the end, so that its answer is sure. */
const AFTER_END_MS = 1_000;

export type SessionPhase = 'live' | 'ending' | 'ended';

export function sessionPhase(left: number): SessionPhase {
  if (left <= 0) return 'ended';
  return left <= SESSION_WARNING_MS ? 'ending' : 'live';
}

/** When to ask the server again, in milliseconds, after it said that `left` are left. */
export function nextLook(left: number): number {
  switch (sessionPhase(left)) {
    case 'live':
      return left - SESSION_WARNING_MS;
    case 'ending':
      return Math.min(LOOK_AGAIN_MS, left + AFTER_END_MS);
    case 'ended':
      return LOOK_AGAIN_MS;
  }
}
