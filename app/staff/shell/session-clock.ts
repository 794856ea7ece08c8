import { MINUTE_MS } from '#platform/clock/clock.ts';

/** Time before the end at which staff are asked, enough to read the question twice and answer it. */
export const SESSION_WARNING_MS = 2 * MINUTE_MS;
/** Another tab may answer the question, and a lost connection may return. */
const LOOK_AGAIN_MS = 15_000;
/** Checks a moment after the end, so that the answer is certain. */
const AFTER_END_MS = 1_000;

export type SessionPhase = 'live' | 'ending' | 'ended';

export function sessionPhase(left: number): SessionPhase {
  if (left <= 0) return 'ended';
  return left <= SESSION_WARNING_MS ? 'ending' : 'live';
}

/** Returns milliseconds until the next check, given the milliseconds `left`. */
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
