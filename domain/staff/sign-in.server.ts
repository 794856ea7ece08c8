import { keyedHash } from '#platform/ids/keyed-hash.ts';
import { wideNetwork } from '#platform/web/address-ranges.server.ts';
import { CODE_TRIES, concludeGuess, countGuess, forgetGuess, PASSKEY_TRIES } from './attempts.server.ts';
import { signsInByDirectoryAlone } from './by-directory.server.ts';
import { activeActor, enter, type SignedInResult, type SignInParts, type Visitor } from './enter.server.ts';
import { knownBrowser } from './known-browser.server.ts';
import { type PasskeyPlace, takePasskeyAnswer } from './passkeys.server.ts';
import { NOBODYS_HASH } from './password-hashes.server.ts';
import { PASSWORD_MAX_CHARACTERS } from './password-rules.server.ts';
import { endPending, findPending, startPending } from './pending.server.ts';
import { normalEmail, readPasswordHash } from './people.server.ts';
import type { Colleague } from './roles.ts';
import { hasSecondFactor } from './second-factor.server.ts';
import { proves, type SecondFactorAnswer } from './second-factor-answer.server.ts';
import { clearSessionCookie, readSessionCookie, writeSessionCookie } from './session-cookie.ts';

const BUSY_RETRY_SECONDS = 30;
/** A character takes two UTF-16 units at most. */
const PASSWORD_MAX_UNITS = 2 * PASSWORD_MAX_CHARACTERS;

export interface SignInInput extends Visitor {
  readonly email: string;
  readonly password: string;
  /** Chosen a moment ago with a link of the account's owner: no one else's guesses count against it. */
  readonly justChosen?: boolean;
}

interface TooMany {
  readonly ok: false;
  readonly reason: 'too-many';
  readonly retryAfterSeconds: number;
}

export type SignInResult =
  | SignedInResult
  /** `directory`: the password is right, and the account signs in by the directory alone. */
  | { readonly ok: false; readonly reason: 'wrong' }
  | { readonly ok: false; readonly reason: 'directory' }
  | { readonly ok: false; readonly reason: 'second-factor'; readonly cookie: string }
  | TooMany;

export type SecondStepResult =
  | SignedInResult
  /** `expired`: five minutes are over, so the password is asked for again. */
  | { readonly ok: false; readonly reason: 'wrong' | 'expired' }
  | TooMany;

/** Known, unknown and deactivated accounts get the same answer, in the same time. */
export async function signIn(parts: SignInParts, input: SignInInput): Promise<SignInResult> {
  const { open, secret, clock, hashes } = parts;
  const email = normalEmail(input.email);
  const known = input.justChosen
    ? keyedHash(secret, 'just-chosen', email)
    : knownBrowser({ secret, isHttps: parts.isHttps() }, input.cookies, email, clock());
  if (!known && hashes.isFull())
    return { ok: false, reason: 'too-many', retryAfterSeconds: BUSY_RETRY_SECONDS };
  const network = wideNetwork(input.address);
  const guess = {
    account: known ?? keyedHash(secret, 'sign-in-account', email),
    sender: known ?? keyedHash(secret, 'sign-in-address', input.address),
    network: network && keyedHash(secret, 'sign-in-network', network),
  };
  const allowance = await countGuess(open, guess, clock());
  if (!allowance.ok) return tooMany(allowance);
  const found = await staffWith(parts, email, input.password);
  if (!found) {
    await concludeGuess(open, allowance.attemptId, 'failed');
    return { ok: false, reason: 'wrong' };
  }
  const { actor, passwordHash } = found;
  if (await signsInByDirectoryAlone(open.db, actor)) {
    await concludeGuess(open, allowance.attemptId, 'failed');
    return { ok: false, reason: 'directory' };
  }
  if (await hasSecondFactor(open.db, actor.id)) {
    await forgetGuess(open, allowance.attemptId);
    const token = await open.transact((trx) =>
      startPending(trx, secret, { staffId: actor.id, now: clock() }),
    );
    const isSecure = input.isSecure || parts.isHttps();
    return {
      ok: false,
      reason: 'second-factor',
      cookie: writeSessionCookie({ value: token, isSecure }, 'pending'),
    };
  }
  const entered = await enter(parts, actor, input, { passwordHash });
  await concludeGuess(open, allowance.attemptId, entered ? 'succeeded' : 'failed', actor.id);
  return entered ?? { ok: false, reason: 'wrong' };
}

export function awaited(parts: SignInParts, cookieHeader: string | null): Promise<string | null> {
  const cookie = readSessionCookie(cookieHeader, parts.isHttps(), 'pending');
  return cookie
    ? findPending(parts.open.db, parts.secret, cookie.value, parts.clock())
    : Promise.resolve(null);
}

export async function finishSignIn(
  parts: SignInParts,
  cookieHeader: string | null,
  secondFactor: SecondFactorAnswer,
  visitor: Visitor,
): Promise<SecondStepResult> {
  const { open, secret, clock } = parts;
  const cookie = readSessionCookie(cookieHeader, parts.isHttps(), 'pending');
  const staffId = await awaited(parts, cookieHeader);
  if (!cookie || !staffId) return { ok: false, reason: 'expired' };
  const guess = {
    account: keyedHash(secret, 'second-factor', staffId),
    // Its own count: colleagues who mistype passwords behind the same address don't block anyone here.
    sender: keyedHash(secret, 'second-factor-address', visitor.address),
  };
  const allowance = await countGuess(open, guess, clock(), CODE_TRIES);
  if (!allowance.ok) return tooMany(allowance);
  const passwordHash = await readPasswordHash(open.db, staffId);
  const proven = await proves(parts, staffId, secondFactor);
  const actor = proven ? await activeActor(open, staffId) : null;
  const pending = actor && (await open.transact((trx) => endPending(trx, secret, cookie.value)));
  const sealed = pending?.sealedRefreshToken ?? null;
  const directory = sealed === null ? undefined : { sealedRefreshToken: sealed, hasSecondFactor: false };
  const entered = actor && pending ? await enter(parts, actor, visitor, { passwordHash, directory }) : null;
  await concludeGuess(open, allowance.attemptId, entered ? 'succeeded' : 'failed', staffId);
  if (!entered) return { ok: false, reason: proven ? 'expired' : 'wrong' };
  return { ...entered, clear: clearSessionCookie(cookie.isSecure, 'pending') };
}

/** A passkey alone is enough: the person has it, and it has verified that it is them. */
export async function signInByPasskey(
  parts: SignInParts,
  { place, response }: { place: PasskeyPlace; response: unknown },
  visitor: Visitor,
): Promise<Exclude<SignInResult, { reason: 'second-factor' }>> {
  const { open, secret, clock } = parts;
  const guess = {
    account: keyedHash(secret, 'passkey-address', visitor.address),
    sender: keyedHash(secret, 'passkey-address', visitor.address),
  };
  const allowance = await countGuess(open, guess, clock(), PASSKEY_TRIES);
  if (!allowance.ok) return tooMany(allowance);
  const staffId = await takePasskeyAnswer(open, { secret, place, now: clock() }, { response, staffId: null });
  const actor = staffId && (await activeActor(open, staffId));
  const isElsewhere = actor ? await signsInByDirectoryAlone(open.db, actor) : false;
  const entered = actor && !isElsewhere ? await enter(parts, actor, visitor) : null;
  await concludeGuess(open, allowance.attemptId, entered ? 'succeeded' : 'failed', staffId);
  return entered ?? { ok: false, reason: isElsewhere ? 'directory' : 'wrong' };
}

/** Finds the person. It computes one hash whether or not there is such a person, so that the time reveals nothing. */
export async function staffWith(
  { open, hashes }: Pick<SignInParts, 'open' | 'hashes'>,
  email: string,
  password: string,
): Promise<{ actor: Colleague; passwordHash: string } | null> {
  const row = await open.db
    .selectFrom('staff')
    .leftJoin('staff_credentials', 'staff_credentials.staff_id', 'staff.id')
    .select(['staff.id', 'name', 'email', 'role', 'deactivated_at', 'password'])
    .where('email', '=', email)
    .executeTakeFirst();
  const isShort = password.length <= PASSWORD_MAX_UNITS;
  const matches = await hashes.verify(row?.password ?? NOBODYS_HASH, isShort ? password : '');
  if (!row?.password || !matches || !isShort || row.deactivated_at !== null) return null;
  const actor = { id: row.id, name: row.name, email: row.email, role: row.role };
  return { actor, passwordHash: row.password };
}

function tooMany({ retryAfterSeconds }: { retryAfterSeconds: number }): TooMany {
  return { ok: false, reason: 'too-many', retryAfterSeconds };
}
