import type { OpenDatabase } from '#domain/database.ts';
import { DAY_MS, MINUTE_MS } from '#platform/clock/clock.ts';
import { takeTurn } from './lock.server.ts';

/** Wrong guesses allowed for one account, and from one address, in any {@link WINDOW_MS}. */
const GUESSES_MAX = 10;
const WINDOW_MS = 5 * MINUTE_MS;
/** Long enough to look into a break-in, no longer. */
const KEPT_MS = 30 * DAY_MS;

export interface Guess {
  /** Stands for the account's e-mail address, whether or not there is such an account. */
  readonly account: string;
  /** Stands for the visitor's network address. */
  readonly sender: string;
}

export type Allowance =
  | { readonly ok: true; readonly attemptId: number }
  | { readonly ok: false; readonly retryAfterSeconds: number };

/**
 * Counts a guess before it is checked, so that guesses made side by side, in any process, can't pass
 * together. A refused guess is not counted: the wait does not grow by trying.
 * @param now epoch milliseconds
 */
export function countGuess(open: OpenDatabase, guess: Guess, now: number): Promise<Allowance> {
  return open.transact(async (trx) => {
    await takeTurn(trx, open.dialect, 'attempts');
    const waits: number[] = [];
    for (const by of ['account', 'sender'] as const) {
      const latest = await trx
        .selectFrom('sign_in_attempts')
        .select('at')
        .where(by, '=', guess[by])
        .where('at', '>', now - WINDOW_MS)
        .where('outcome', '!=', 'succeeded')
        .orderBy('at', 'desc')
        .limit(GUESSES_MAX)
        .execute();
      const oldest = latest[GUESSES_MAX - 1];
      if (oldest) waits.push(oldest.at + WINDOW_MS - now);
    }
    if (waits.length > 0) return { ok: false, retryAfterSeconds: Math.ceil(Math.max(...waits) / 1000) };

    await trx
      .deleteFrom('sign_in_attempts')
      .where('at', '<', now - KEPT_MS)
      .execute();
    const { id } = await trx
      .insertInto('sign_in_attempts')
      .values({ ...guess, at: now, outcome: 'pending', staff_id: null })
      .returning('id')
      .executeTakeFirstOrThrow();
    return { ok: true, attemptId: id };
  });
}

/** Notes how a counted guess ended: with `staffId` signed in, which takes it out of the count, or null. */
export function concludeGuess(open: OpenDatabase, attemptId: number, staffId: string | null): Promise<void> {
  return open.transact(async (trx) => {
    await trx
      .updateTable('sign_in_attempts')
      .set({ outcome: staffId ? 'succeeded' : 'failed', staff_id: staffId })
      .where('id', '=', attemptId)
      .execute();
  });
}
