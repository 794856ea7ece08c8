import type { Kysely } from 'kysely';
import type { OpenDatabase, Schema } from '#domain/database.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#platform/clock/clock.ts';
import { lockNamed } from '../lock.server.ts';
import type { SignInAttemptTable } from './staff.table.ts';

interface TryLimit {
  readonly account: number;
  readonly sender: number;
  readonly windowMs: number;
  /** Beyond `account`, see ADR 0030. */
  readonly fromNewSenders?: {
    readonly inDay: number;
    /** Limit for the account in a day, from one /48 of IPv6. */
    readonly fromNetwork: number;
  };
}

/** A sender that has failed at the account more often in a day waits: more than a person who mistypes needs. */
const MISTYPED_MAX = 3;

/** 5,760 and ten in each five minutes are 8,640 a day: a password by our rules would take centuries to guess. */
const PASSWORD_TRIES: TryLimit = {
  account: 10,
  sender: 10,
  windowMs: 5 * MINUTE_MS,
  fromNewSenders: { inDay: 5_760, fromNetwork: 100 },
};
/** No one guesses a passkey: the limit is for the work of checking one. */
export const PASSKEY_TRIES: TryLimit = { account: 100, sender: 100, windowMs: 5 * MINUTE_MS };
/** A code has six digits, and three of a million are right: even odds would take a guesser over a year. */
export const CODE_TRIES: TryLimit = { account: 5, sender: 10, windowMs: 15 * MINUTE_MS };
/** No one can flood someone else's mailbox, and an office behind one address can still ask. */
export const LINK_TRIES: TryLimit = { account: 3, sender: 10, windowMs: HOUR_MS };

const KEPT_MS = 30 * DAY_MS;

export interface Guess {
  readonly account: string;
  readonly sender: string;
  /** The /48 of an IPv6 sender. */
  readonly network?: string | null;
}

export type Allowance =
  | { readonly ok: true; readonly attemptId: number }
  | {
      readonly ok: false;
      readonly by: 'account' | 'sender';
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
  const waits: { by: 'account' | 'sender'; ms: number }[] = [];
  for (const by of ['account', 'sender'] as const) {
    const latest = await trx
      .selectFrom('sign_in_attempts')
      .select('at')
      .where(by, '=', guess[by])
      .where('at', '>', now - limit.windowMs)
      .where('outcome', '!=', 'succeeded')
      .orderBy('at', 'desc')
      .limit(limit[by])
      .execute();
    const oldest = latest[limit[by] - 1];
    if (!oldest || (by === 'account' && (await isNewSender(trx, guess, now, limit)))) continue;
    waits.push({ by, ms: oldest.at + limit.windowMs - now });
  }
  const last = waits.at(-1);
  if (!last) return null;
  const ms = Math.max(...waits.map((wait) => wait.ms));
  return { ok: false, by: last.by, retryAfterSeconds: Math.ceil(ms / 1000) };
}

async function isNewSender(
  trx: Kysely<Schema>,
  { account, sender, network = null }: Guess,
  now: number,
  { fromNewSenders }: TryLimit,
): Promise<boolean> {
  if (!fromNewSenders) return false;
  const { all, own, near } = await trx
    .selectFrom('sign_in_attempts')
    .select(({ fn }) => [
      fn.countAll().as('all'),
      fn.countAll().filterWhere('sender', '=', sender).as('own'),
      fn.countAll().filterWhere('network', '=', network).as('near'),
    ])
    .where('account', '=', account)
    .where('at', '>', now - DAY_MS)
    .where('outcome', '!=', 'succeeded')
    .executeTakeFirstOrThrow();
  return (
    Number(own) < MISTYPED_MAX &&
    Number(near) < fromNewSenders.fromNetwork &&
    Number(all) < fromNewSenders.inDay
  );
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

/** Uncounts a try that leads to another step, which is counted on its own. */
export function forgetGuess(open: OpenDatabase, attemptId: number): Promise<void> {
  return open.transact(async (trx) => {
    await trx.deleteFrom('sign_in_attempts').where('id', '=', attemptId).execute();
  });
}

/** Whether this sender succeeded at one of `accounts` in the last 30 days. */
export async function hasSucceeded(
  db: Kysely<Schema>,
  sender: string,
  accounts: readonly string[],
): Promise<boolean> {
  const row = await db
    .selectFrom('sign_in_attempts')
    .select('id')
    .where('account', 'in', accounts)
    .where('sender', '=', sender)
    .where('outcome', '=', 'succeeded')
    .executeTakeFirst();
  return row !== undefined;
}

export function noteSuccess(open: OpenDatabase, guess: Guess, at: number): Promise<void> {
  return open.transact(async (trx) => {
    const attempt = { ...guess, at, outcome: 'succeeded', staff_id: null } as const;
    await trx.insertInto('sign_in_attempts').values(attempt).execute();
  });
}
