import { setTimeout as wait } from 'node:timers/promises';
import type { CaseRow } from '#domain/cases/case.table.ts';
import { isReference } from '#domain/cases/case.table.ts';
import { PIN_DIGITS, pinOf } from '#domain/cases/pin.server.ts';
import { isPinSeenByOthers } from '#domain/cases/verbs/pin.server.ts';
import { fromWhere } from '#domain/cases/verbs/receive-limits.server.ts';
import type { Database, OpenDatabase } from '#domain/database.ts';
import { concludeGuess, countGuess, hasSucceeded, noteSuccess } from '#domain/staff/attempts.server.ts';
import { HOUR_MS } from '#platform/clock/clock.ts';
import { isMadeBy, keyedHash } from '#platform/ids/keyed-hash.ts';
import type { Secret } from '#platform/secret/key-ring.ts';
import { wideNetwork } from '#platform/web/address-ranges.server.ts';
import { readPass } from './pass.server.ts';

const KNOWN_PIN_TRIES = { account: 10, sender: 10, windowMs: HOUR_MS } as const;
/** At most 720 a day, 262,800 a year: with the reference and any number of addresses, one chance in 380 a year, see ADR 0030. */
const PIN_TRIES = {
  ...KNOWN_PIN_TRIES,
  fromNewSenders: { inDay: 480, fromNetwork: 20 },
} as const;

/** Longer than any of the answers takes, so that the time doesn't tell which it is. */
export const ANSWER_MS = 400;

export interface Entering {
  readonly open: OpenDatabase;
  readonly secret: Secret;
  readonly now: number;
  readonly address: string;
}

export interface Key {
  readonly reference: string;
  readonly pin: string;
  readonly earlierPass?: string;
}

export type Entered =
  | { readonly ok: true; readonly row: CaseRow }
  /** `wrong`: also if there is no such case. `too-many`: whether the PIN is right or wrong. */
  | { readonly ok: false; readonly reason: 'wrong' | 'too-many' };

/** Finds the case that reference and PIN open. Refusals take the same time. */
export async function enter(entering: Entering, key: Key): Promise<Entered> {
  const [entered] = await Promise.all([check(entering, key), wait(ANSWER_MS)]);
  return entered;
}

async function check(entering: Entering, { reference, pin, earlierPass = '' }: Key): Promise<Entered> {
  const { open, secret, now, address } = entering;
  const row = await openToThem(open.db, reference);
  const wide = wideNetwork(address);
  const network = wide && keyedHash(secret, 'messages-network', wide);
  const guess = guessAt(entering, reference);
  const account = row && (await knownAccount(entering, row, earlierPass));
  const allowance = await (account
    ? countGuess(open, { ...guess, account, network }, now, KNOWN_PIN_TRIES)
    : countGuess(open, { ...guess, network }, now, PIN_TRIES));
  const opened = row ?? { reference, pin_changes: -1 };
  const isRight = isMadeBy(secret, pin, (one) => pinOf(one, opened).replace(' ', ''));
  if (!allowance.ok) return { ok: false, reason: 'too-many' };
  if (!row || !isRight || (await isPinSeenByOthers(open.db, row.id))) {
    // "Failed" would be listed among the sign-ins of staff.
    await concludeGuess(open, allowance.attemptId, 'asked');
    return { ok: false, reason: 'wrong' };
  }
  await concludeGuess(open, allowance.attemptId, 'succeeded');
  return { ok: true, row };
}

function guessAt({ secret, address }: Pick<Entering, 'secret' | 'address'>, reference: string) {
  return {
    account: keyedHash(secret, 'messages-case', reference),
    sender: keyedHash(secret, 'messages-address', address),
  };
}

/** Records that a link opened a case here, so that strangers' guesses can't lock this address out afterwards. */
export async function rememberOpening(entering: Entering, { reference }: CaseRow): Promise<void> {
  await noteSuccess(entering.open, guessAt(entering, reference), entering.now);
}

/** Returns a separate count for a page with a pass and known addresses, safe from strangers' guesses. */
async function knownAccount(
  { open, secret, address }: Entering,
  row: CaseRow,
  earlierPass: string,
): Promise<string | null> {
  const { reference, sender } = row;
  if (readPass(secret, earlierPass)?.id === row.id)
    return keyedHash(secret, 'messages-known-page', reference);
  const account = keyedHash(secret, 'messages-known-address', reference, address);
  const guess = guessAt({ secret, address }, reference);
  const isKnown =
    isMadeBy(secret, sender, (one) => fromWhere({ secret: one, address }).sender) ||
    (await hasSucceeded(open.db, guess.sender, [guess.account, account]));
  return isKnown ? account : null;
}

/** Returns a case that its sender may open. Spam is unknown to the person who sent it. */
async function openToThem(db: Database, reference: string): Promise<CaseRow | undefined> {
  return db
    .selectFrom('cases')
    .selectAll()
    .where('reference', '=', reference)
    .where('spam_at', 'is', null)
    .executeTakeFirst();
}

const TYPED_MAX = 40;

export function typedReference(typed: string): string | null {
  const bare = plain(typed).replace(/[^0-9A-Z]/gu, '');
  const code = (bare.length > 6 ? bare.replace(/^C/u, '') : bare).replaceAll('O', '0').replace(/[IL]/gu, '1');
  const reference = `C-${code}`;
  return isReference(reference) ? reference : null;
}

export function typedPin(typed: string): string | null {
  const digits = plain(typed).replace(/[^0-9]/gu, '');
  return digits.length === PIN_DIGITS ? digits : null;
}

function plain(typed: string): string {
  return typed.slice(0, TYPED_MAX).normalize('NFKC').toUpperCase();
}
