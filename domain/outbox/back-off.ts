import { HOUR_MS, MINUTE_MS } from '#platform/clock/clock.ts';

/** A mail server that asks to come back (greylisting) mostly lets us in after a minute. */
const FIRST_PAUSE_MS = MINUTE_MS;
/** However long the trouble lasts, the email leaves within this time after its end. */
export const LONGEST_PAUSE_MS = 4 * HOUR_MS;
/** A mail server that breaks on Friday evening is mended on Monday. RFC 5321 asks for 4 to 5 days at most. */
export const GIVE_UP_AFTER_MS = 72 * HOUR_MS;
/** As many attempts as fit in that time: an email that staff try again, or that waited unsent, gets all of them too. */
const ATTEMPTS_BEFORE_GIVING_UP = 26;
/** An email that cannot be written is our own mistake. A few minutes let a busy database recover, no more. */
export const WRITING_ATTEMPTS = 3;
/** Share of a pause that chance adds or takes, so that many emails do not come back at the same moment. */
const JITTER = 0.2;

/** The pause after the attempt with this number, the first is 1; milliseconds. `chance` is from 0 to 1. */
export function pauseAfter(attempts: number, chance: number = Math.random()): number {
  const pause = Math.min(FIRST_PAUSE_MS * 2 ** (attempts - 1), LONGEST_PAUSE_MS);
  return Math.round(pause * (1 - JITTER + 2 * JITTER * chance));
}

/** Whether an email that could not leave has had its time and its attempts. */
export function timeIsUp(mail: { created_at: number; attempts: number }, now: number): boolean {
  return now - mail.created_at >= GIVE_UP_AFTER_MS && mail.attempts >= ATTEMPTS_BEFORE_GIVING_UP;
}
