import type { Kysely } from 'kysely';
import type { OpenDatabase, Schema } from '#domain/database.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#platform/clock/clock.ts';
import { lockNamed } from '../lock.server.ts';
import type { SignInAttemptTable } from './staff.table.ts';

interface TryLimit {
  readonly account: number;
  /** Beyond `account`, from addresses without a failure at it: a guesser blocks only their own address. */
  readonly accountFromNewSenders?: number;
  readonly sender: number;
  readonly windowMs: number;
}

/** Thirty in five minutes are below 9,000 a day: a password by our rules would take centuries to guess. */
const PASSWORD_TRIES: TryLimit = {
  account: 10,
  accountFromNewSenders: 30,
  sender: 10,
  windowMs: 5 * MINUTE_MS,
};
/** Nobody guesses a passkey: the limit is for the work of checking one. */
export const PASSKEY_TRIES: TryLimit = { account: 100, sender: 100, windowMs: 5 * MINUTE_MS };
/** A code has six digits, and three of a million are right: even odds would take a guesser over a year. */
export const CODE_TRIES: TryLimit = { account: 5, sender: 10, windowMs: 15 * MINUTE_MS };
/** Nobody can flood somebody else's mailbox, and an office behind one address can still ask. */
export const LINK_TRIES: TryLimit = { account: 3, sender: 10, windowMs: HOUR_MS };

const KEPT_MS = 30 * DAY_MS;

export interface Guess {
  readonly account: string;
  readonly sender: string;
}

export type Allowance =
  | { readonly ok: true; readonly attemptId: number }
  | {
      readonly ok: false;
      readonly by: keyof Guess;
      readonly retryAfterSeconds: number;
    };

/** Counted before it is checked, so that simultaneous tries can't pass together. Refused ones don't count. */
export function countGuess(
  open: OpenDatabase,
  guess: Guess,
  now: number,
  limit = PASSWORD_TRIES,
): Promise<Allowance> {
  return open.transact(async (trx) => {
    await lockNamed(trx, 'attempts');
    const refused = await waitOf(trx, guess, now, limit);
    if (refused) return refused;
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

async function waitOf(
  trx: Kysely<Schema>,
  guess: Guess,
  now: number,
  limit: TryLimit,
): Promise<Exclude<Allowance, { ok: true }> | null> {
  const waits: { by: keyof Guess; ms: number }[] = [];
  for (const by of ['account', 'sender'] as const) {
    const most = by === 'account' ? Math.max(limit.account, limit.accountFromNewSenders ?? 0) : limit.sender;
    const latest = await trx
      .selectFrom('sign_in_attempts')
      .select(['at', 'sender'])
      .where(by, '=', guess[by])
      .where('at', '>', now - limit.windowMs)
      .where('outcome', '!=', 'succeeded')
      .orderBy('at', 'desc')
      .limit(most)
      .execute();
    const oldest = latest[limit[by] - 1];
    const isNew = latest.length < most && !latest.some(({ sender }) => sender === guess.sender);
    if (oldest && !isNew) waits.push({ by, ms: oldest.at + limit.windowMs - now });
  }
  const last = waits.at(-1);
  if (!last) return null;
  const ms = Math.max(...waits.map((wait) => wait.ms));
  return { ok: false, by: last.by, retryAfterSeconds: Math.ceil(ms / 1000) };
}

export function concludeGuess(
  open: OpenDatabase,
  attemptId: number,
  outcome: SignInAttemptTable['outcome'],
  staffId: string | null = null,
): Promise<void> {
  return open.transact(async (trx) => {
    await trx
      .updateTable('sign_in_attempts')
      .set({ outcome, staff_id: staffId })
      .where('id', '=', attemptId)
      .execute();
  });
}

/** Uncounts a try that leads to another step, which is counted by itself. */
export function forgetGuess(open: OpenDatabase, attemptId: number): Promise<void> {
  return open.transact(async (trx) => {
    await trx.deleteFrom('sign_in_attempts').where('id', '=', attemptId).execute();
  });
}
