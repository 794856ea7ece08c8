import { setTimeout as wait } from 'node:timers/promises';
import type { CaseRow } from '#domain/cases/case.table.ts';
import { pinOf } from '#domain/cases/pin.server.ts';
import { isPinSeenByOthers } from '#domain/cases/verbs/pin.server.ts';
import type { Database, OpenDatabase } from '#domain/database.ts';
import { concludeGuess, countGuess } from '#domain/staff/attempts.server.ts';
import { HOUR_MS } from '#platform/clock/clock.ts';
import { isMadeBy, keyedHash } from '#platform/ids/keyed-hash.ts';
import type { Secret } from '#platform/secret/key-ring.ts';

/**
 * Thirty in an hour are 262,800 a year: whoever knows a reference and has any number of addresses has one chance in 380
 * a year. A stranger who guesses from ten addresses doesn't lock the person out, see ADR 0030.
 */
const PIN_TRIES = { account: 10, accountFromNewSenders: 30, sender: 10, windowMs: HOUR_MS } as const;

/** Longer than any of the answers takes, so that the time doesn't tell which it is. */
export const ANSWER_MS = 400;

export interface Entering {
  readonly open: OpenDatabase;
  readonly secret: Secret;
  readonly now: number;
  /** The visitor's network address. */
  readonly address: string;
}

/** As {@link typedReference} and {@link typedPin} read them. */
export interface Key {
  readonly reference: string;
  readonly pin: string;
}

/**
 * The case that reference and PIN open. Null, after the same time, where there is none, the PIN is wrong, or there were
 * too many guesses at this reference or from this address.
 */
export async function enter(entering: Entering, key: Key): Promise<CaseRow | null> {
  const [row] = await Promise.all([check(entering, key), wait(ANSWER_MS)]);
  return row;
}

async function check({ open, secret, now, address }: Entering, { reference, pin }: Key) {
  const guess = {
    account: keyedHash(secret, 'messages-case', reference),
    sender: keyedHash(secret, 'messages-address', address),
  };
  const allowance = await countGuess(open, guess, now, PIN_TRIES);
  const row = await openToThem(open.db, reference);
  const opened = row ?? { reference, pin_changes: -1 };
  const isRight = isMadeBy(secret, pin, (one) => pinOf(one, opened).replace(' ', ''));
  if (!allowance.ok) return null;
  if (row && (await isPinSeenByOthers(open.db, row.id))) return null;
  // "Failed" would be listed among the sign-ins of staff.
  await concludeGuess(open, allowance.attemptId, row && isRight ? 'succeeded' : 'asked');
  return row && isRight ? row : null;
}

/** What is spam is unknown to whoever sent it. */
async function openToThem(db: Database, reference: string): Promise<CaseRow | undefined> {
  return db
    .selectFrom('cases')
    .selectAll()
    .where('reference', '=', reference)
    .where('spam_at', 'is', null)
    .executeTakeFirst();
}
