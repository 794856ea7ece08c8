import { lockNamed } from '../lock.server.ts';
import { businessNames } from './business-names.server.ts';
import { checkPassword, type PasswordCheck } from './confirm-self.server.ts';
import { voidLinks } from './links.server.ts';
import { passwordProblem } from './password-rules.server.ts';
import { setPassword } from './people.server.ts';
import type { Actor } from './roles.ts';
import type { SignInParts } from './sign-in.server.ts';

export type PasswordChange =
  | PasswordCheck
  | {
      readonly ok: false;
      readonly reason: 'refused' /** Why the new one is not taken. */;
      readonly why: string;
    };

export async function changePassword(
  parts: SignInParts,
  { actor, sessionId }: { actor: Actor; sessionId: string },
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
