import { keyedHash } from '#platform/ids/keyed-hash.ts';
import { lockNamed } from '../lock.server.ts';
import { CODE_TRIES, concludeGuess, countGuess, forgetGuess } from './attempts.server.ts';
import type { SignInParts } from './enter.server.ts';
import { voidLinks } from './links.server.ts';
import { takePasskeyAnswer } from './passkeys.server.ts';
import { businessNames, passwordProblem } from './password-rules.server.ts';
import { readPasswordHash, setPassword } from './people.server.ts';
import type { Colleague } from './roles.ts';
import { hasSecondFactor } from './second-factor.server.ts';
import { proves, type SecondFactorAnswer } from './second-factor-answer.server.ts';
import { staffWith } from './sign-in.server.ts';

export type PasswordCheck =
  | { readonly ok: true }
  | { readonly ok: false; readonly reason: 'wrong' }
  | TooMany;

interface TooMany {
  readonly ok: false;
  readonly reason: 'too-many';
  readonly retryAfterSeconds: number;
}

/** Proof that someone signed in gives again before access changes: a screen may have been left open. */
export interface Authority {
  /** Is null of someone who has none, and proves by signing in at the directory that it is them. */
  readonly password: string | null;
  /** A null means none was brought. A passkey that verified its holder replaces the password too. */
  readonly factor: SecondFactorAnswer | null;
}

export type Confirmed = PasswordCheck | { readonly ok: false; readonly reason: 'wrong-factor' };

export async function confirmSelf(
  parts: SignInParts,
  actor: Colleague,
  authority: Authority,
): Promise<Confirmed> {
  const { open, secret, clock } = parts;
  if (authority.factor?.kind === 'passkey') {
    const asking = { secret, place: authority.factor.place, now: clock() };
    const holder = await takePasskeyAnswer(open, asking, {
      response: authority.factor.response,
      staffId: null,
    });
    return holder === actor.id ? { ok: true } : { ok: false, reason: 'wrong-factor' };
  }
  const checked = await (authority.password === null
    ? checkHasNone(parts, actor)
    : checkPassword(parts, actor, authority.password));
  if (!checked.ok || !(await hasSecondFactor(open.db, actor.id))) return checked;
  if (!authority.factor) return { ok: false, reason: 'wrong-factor' };
  return checkFactor(parts, actor, authority.factor);
}

async function checkHasNone({ open }: SignInParts, { id }: Colleague): Promise<PasswordCheck> {
  return (await readPasswordHash(open.db, id)) === null ? { ok: true } : { ok: false, reason: 'wrong' };
}

async function checkPassword(parts: SignInParts, actor: Colleague, password: string): Promise<PasswordCheck> {
  const { open, secret, clock } = parts;
  // Apart from the guesses of people who are not signed in, which must not block anyone here.
  const mark = keyedHash(secret, 'confirm-password', actor.id);
  const allowance = await countGuess(open, { account: mark, sender: mark }, clock());
  if (!allowance.ok) return tooMany(allowance);
  const found = await staffWith(parts, actor.email, password);
  if (found?.actor.id === actor.id) {
    await forgetGuess(open, allowance.attemptId);
    return { ok: true };
  }
  await concludeGuess(open, allowance.attemptId, 'failed', actor.id);
  return { ok: false, reason: 'wrong' };
}

async function checkFactor(
  parts: SignInParts,
  actor: Colleague,
  factor: SecondFactorAnswer,
): Promise<Confirmed> {
  const { open, secret, clock } = parts;
  const mark = keyedHash(secret, 'confirm-factor', actor.id);
  const allowance = await countGuess(open, { account: mark, sender: mark }, clock(), CODE_TRIES);
  if (!allowance.ok) return tooMany(allowance);
  if (await proves(parts, actor.id, factor)) {
    await forgetGuess(open, allowance.attemptId);
    return { ok: true };
  }
  await concludeGuess(open, allowance.attemptId, 'failed', actor.id);
  return { ok: false, reason: 'wrong-factor' };
}

function tooMany({ retryAfterSeconds }: { retryAfterSeconds: number }): TooMany {
  return { ok: false, reason: 'too-many', retryAfterSeconds };
}

export type PasswordChange =
  | PasswordCheck
  | {
      readonly ok: false;
      readonly reason: 'refused' /** Why the new one is not taken. */;
      readonly why: string;
    };

export async function changePassword(
  parts: SignInParts,
  { actor, sessionId }: { actor: Colleague; sessionId: string },
  { present, next }: { present: string; next: string },
): Promise<PasswordChange> {
  const { open, hashes, clock } = parts;
  const why = await passwordProblem(next, actor, await businessNames(open.db));
  if (why) return { ok: false, reason: 'refused', why };
  const checked = await checkPassword(parts, actor, present);
  if (!checked.ok) return checked;
  const passwordHash = await hashes.hash(next);
  await open.transact(async (trx) => {
    await lockNamed(trx, 'accounts');
    await setPassword(trx, actor.id, passwordHash, clock(), sessionId);
    await voidLinks(trx, actor.id);
  });
  return { ok: true };
}
