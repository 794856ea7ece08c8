import { HOUR_MS, MINUTE_MS, SECOND_MS } from '#platform/clock/clock.ts';

/** A mail server that asks for a retry (greylisting) usually accepts after a minute. */
const FIRST_PAUSE_MS = MINUTE_MS;
/** However long a failure lasts, the email is sent within this time of its end. */
export const LONGEST_PAUSE_MS = 4 * HOUR_MS;
/** Anything that breaks on Friday evening works again by Monday. RFC 5321 asks for 4 to 5 days at most. */
export const GIVE_UP_AFTER_MS = 72 * HOUR_MS;
const ATTEMPTS_BEFORE_GIVING_UP = 26;
/** An email that can't be composed is our own error, so a busy database gets only a few minutes to recover. */
export const WRITING_ATTEMPTS = 3;
/** Random share of a pause, so that many emails aren't retried at the same moment. */
const JITTER = 0.2;

/** Milliseconds; `attempts` starts at 1, `chance` is from 0 to 1. */
export function pauseAfter(attempts: number, chance: number = Math.random()): number {
  return spread(Math.min(FIRST_PAUSE_MS * 2 ** (attempts - 1), LONGEST_PAUSE_MS), chance);
}

/** A busy mail server usually answers again after some seconds. */
const FIRST_REST_MS = 5 * SECOND_MS;
/** The end of an outage is noticed within this time, even for urgent emails. */
const LONGEST_REST_MS = MINUTE_MS;

/** Milliseconds before any email is tried again after `failures` in a row. */
export function restAfter(failures: number, chance: number = Math.random()): number {
  return spread(Math.min(FIRST_REST_MS * 2 ** (failures - 1), LONGEST_REST_MS), chance);
}

function spread(pauseMs: number, chance: number): number {
  return Math.round(pauseMs * (1 - JITTER + 2 * JITTER * chance));
}

export function timeIsUp(mail: { created_at: number; attempts: number }, now: number): boolean {
  return now - mail.created_at >= GIVE_UP_AFTER_MS && mail.attempts >= ATTEMPTS_BEFORE_GIVING_UP;
}
