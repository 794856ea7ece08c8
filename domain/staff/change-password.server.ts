import { keyedHash } from '#platform/ids/keyed-hash.ts';
import { concludeGuess, countGuess, forgetGuess } from './attempts.server.ts';
import { takeTurn } from './lock.server.ts';
import { passwordProblem } from './password-rules.server.ts';
import { setPassword } from './people.server.ts';
import type { Actor } from './roles.ts';
import { type SignInParts, whoHas } from './sign-in.server.ts';

/** Whether the present password was right; asked again before what would lock its owner out. */
export type PasswordCheck =
  | { readonly ok: true }
  | { readonly ok: false; readonly reason: 'wrong' }
  | { readonly ok: false; readonly reason: 'too-many'; readonly retryAfterSeconds: number };

export type PasswordChange =
  | PasswordCheck
  | {
      readonly ok: false;
      readonly reason: 'refused' /** Why the new one is not taken. */;
      readonly why: string;
    };

/** Checks the password of somebody signed in; wrong ones count as guesses at the account. */
export async function checkPassword(
  parts: SignInParts,
  { actor, password, address }: { actor: Actor; password: string; address: string },
): Promise<PasswordCheck> {
  const { open, secret, clock } = parts;
  const guess = {
    account: keyedHash(secret, 'sign-in-account', actor.email),
    sender: keyedHash(secret, 'sign-in-address', address),
  };
  const allowance = await countGuess(open, guess, clock());
  if (!allowance.ok) return { ok: false, reason: 'too-many', retryAfterSeconds: allowance.retryAfterSeconds };
  const found = await whoHas(parts, actor.email, password);
  if (found?.actor.id === actor.id) {
    await forgetGuess(open, allowance.attemptId);
    return { ok: true };
  }
  await concludeGuess(open, allowance.attemptId, 'failed', actor.id);
  return { ok: false, reason: 'wrong' };
}

/** Sets a new password in place of the present one and ends the person's other sessions. */
export async function changePassword(
  parts: SignInParts,
  { actor, sessionId, address }: { actor: Actor; sessionId: string; address: string },
  { present, next }: { present: string; next: string },
): Promise<PasswordChange> {
  const why = await passwordProblem(next, actor);
  if (why) return { ok: false, reason: 'refused', why };
  const checked = await checkPassword(parts, { actor, password: present, address });
  if (!checked.ok) return checked;
  const { open, hashes, clock } = parts;
  const passwordHash = await hashes.hash(next);
  await open.transact(async (trx) => {
    await takeTurn(trx, open.dialect, 'accounts');
    await setPassword(trx, actor.id, passwordHash, clock(), sessionId);
  });
  return { ok: true };
}
