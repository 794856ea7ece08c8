import { HOUR_MS, MINUTE_MS, SECOND_MS } from '#platform/clock/clock.ts';

/** A mail server that asks to come back (greylisting) mostly accepts after a minute. */
const FIRST_PAUSE_MS = MINUTE_MS;
/** However long a failure lasts, the email leaves within this time after its end. */
export const LONGEST_PAUSE_MS = 4 * HOUR_MS;
/** What breaks on Friday evening works again on Monday. RFC 5321 asks for 4 to 5 days at most. */
export const GIVE_UP_AFTER_MS = 72 * HOUR_MS;
/** As many as fit in that time. An email that staff try again, or that waited unsent, gets them all too. */
const ATTEMPTS_BEFORE_GIVING_UP = 26;
/** An email that can't be composed is our own fault. A few minutes let a busy database recover, no more. */
export const WRITING_ATTEMPTS = 3;
/** Share of a pause added or taken at random, so that many emails don't come back at the same moment. */
const JITTER = 0.2;

/** Milliseconds; the first of `attempts` is 1, `chance` is from 0 to 1. */
export function pauseAfter(attempts: number, chance: number = Math.random()): number {
  return spread(Math.min(FIRST_PAUSE_MS * 2 ** (attempts - 1), LONGEST_PAUSE_MS), chance);
}

/** A busy mail server mostly answers again after some seconds. */
const FIRST_REST_MS = 5 * SECOND_MS;
/** An outage that ends is noticed within this time, by urgent emails too. */
const LONGEST_REST_MS = MINUTE_MS;

/** Milliseconds for which a mail server that failed `failures` times in a row is left alone, by every email. */
export function restAfter(failures: number, chance: number = Math.random()): number {
  return spread(Math.min(FIRST_REST_MS * 2 ** (failures - 1), LONGEST_REST_MS), chance);
}

function spread(pauseMs: number, chance: number): number {
  return Math.round(pauseMs * (1 - JITTER + 2 * JITTER * chance));
}

export function timeIsUp(mail: { created_at: number; attempts: number }, now: number): boolean {
  return now - mail.created_at >= GIVE_UP_AFTER_MS && mail.attempts >= ATTEMPTS_BEFORE_GIVING_UP;
}
