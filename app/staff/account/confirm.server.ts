import type { RouterContextProvider } from 'react-router';
import { requestContext } from '#app/context.ts';
import type { Confirmed, PasswordCheck } from '#domain/staff/confirm-self.server.ts';
import { type PasskeyPlace, passkeyPlace } from '#domain/staff/passkeys.server.ts';
import { readSecondFactor } from '#domain/staff/second-factor.server.ts';
import { typedProof } from '#domain/staff/second-factor-proof.server.ts';
import { MINUTE_MS } from '#platform/clock/clock.ts';
import type { Signed } from '../guard.server.ts';
import type { ProofAsked } from './proof-fields.tsx';

/** Somebody who signed in just now need not prove it again to add a second factor. */
const FRESH_MS = 15 * MINUTE_MS;

type Context = Readonly<RouterContextProvider>;
type Asking = Pick<Signed, 'actor' | 'services'> & { readonly context: Context };

/** What somebody has decides what is asked before their access changes. */
export async function proofAsked({ actor, services, context }: Asking): Promise<ProofAsked> {
  const { authenticator, passkeys } = await readSecondFactor(services.open.db, actor.id);
  return {
    code: authenticator ? 'app' : passkeys > 0 ? 'recovery' : null,
    passkey: passkeys > 0 && passkeysHere(context) !== null,
  };
}

/** As {@link proofAsked}, before a second factor is added; null soon after signing in. */
export async function proofToAdd(asking: Asking & Pick<Signed, 'session'>): Promise<ProofAsked | null> {
  const age = asking.services.clock() - asking.session.startedAt;
  return age > FRESH_MS ? proofAsked(asking) : null;
}

/** By field; null when the change may go on. @param asked null: no proof is needed */
export async function proofProblem(
  { actor, services, context }: Asking,
  asked: ProofAsked | null,
  fields: Readonly<Record<string, string>>,
): Promise<Record<string, string> | null> {
  if (!asked) return null;
  const { present = '', code = '', passkey = '' } = fields;
  const place = passkeysHere(context);
  if (passkey !== '' && place) {
    const factor = { kind: 'passkey', place, response: parse(passkey) } as const;
    return problemOf(await services.staff.confirmSelf(actor, { password: '', factor }), true);
  }
  const missing = {
    ...(present === '' && { present: 'Enter your current password.' }),
    ...(asked.code && code.trim() === '' && { code: 'Enter a code.' }),
  };
  if (Object.keys(missing).length > 0) return missing;
  const factor = asked.code ? typedProof(code) : null;
  return problemOf(await services.staff.confirmSelf(actor, { password: present, factor }), false);
}

function problemOf(confirmed: Confirmed, byPasskey: boolean): Record<string, string> | null {
  if (confirmed.ok) return null;
  if (confirmed.reason !== 'wrong-factor') return { present: checkProblem(confirmed) ?? '' };
  return byPasskey
    ? { '': 'This passkey is not one of yours here. Use your password instead.' }
    : { code: 'This code is not right, or it was used before. Enter a new one.' };
}

/** Null when the password was right. */
export function checkProblem(checked: PasswordCheck): string | null {
  if (checked.ok) return null;
  return checked.reason === 'wrong'
    ? 'This is not your current password.'
    : `Too many tries. Wait ${Math.ceil(checked.retryAfterSeconds / 60)} minutes, then try again.`;
}

/** Null where passkeys don't work. */
export function passkeysHere(context: Context): PasskeyPlace | null {
  return passkeyPlace(context.get(requestContext));
}

function parse(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return null;
  }
}
