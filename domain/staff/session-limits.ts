import { HOUR_MS, MINUTE_MS } from '#platform/clock/clock.ts';

/** A dashboard with care records left open in an office closes after half an hour without activity. */
export const SESSION_IDLE_MS = 30 * MINUTE_MS;
/** And after a long shift in any case, counted from signing in. */
export const SESSION_MAX_MS = 12 * HOUR_MS;
/** Activity is written at most this often, so that reading pages stays cheap. */
export const SESSION_ROLL_MS = MINUTE_MS;
