import type { RouterContextProvider } from 'react-router';
import { requestContext } from '#app/context.ts';
import type { PasswordCheck } from '#domain/staff/change-password.server.ts';
import { type PasskeyPlace, passkeyPlace } from '#domain/staff/passkeys.server.ts';
import { MINUTE_MS } from '#platform/clock/clock.ts';
import type { Signed } from '../guard.server.ts';

/** Whoever signed in just now need not show again that it is them. */
const FRESH_MS = 15 * MINUTE_MS;

type Context = Readonly<RouterContextProvider>;

/** Whether the present password is asked before the second factor changes: a screen may have been left open. */
export function asksPassword({ session, services }: Pick<Signed, 'session' | 'services'>): boolean {
  return services.clock() - session.startedAt > FRESH_MS;
}

/** What is wrong with the password that was typed beside a change of the second factor; null when it may go on. */
export async function ownerProblem(
  signed: Pick<Signed, 'session' | 'services' | 'actor'>,
  typed: string,
  context: Context,
): Promise<string | null> {
  if (!asksPassword(signed)) return null;
  if (typed === '') return 'Enter your current password.';
  const { address } = context.get(requestContext);
  return checkProblem(await signed.services.staff.checkPassword(signed.actor, typed, address));
}

/** The check of a password in words; null when it was right. */
export function checkProblem(checked: PasswordCheck): string | null {
  if (checked.ok) return null;
  return checked.reason === 'wrong'
    ? 'This is not your current password.'
    : `Too many tries. Wait ${Math.ceil(checked.retryAfterSeconds / 60)} minutes, then try again.`;
}

/** Where passkeys work here, if anywhere. */
export function passkeysHere(context: Context): PasskeyPlace | null {
  return passkeyPlace(context.get(requestContext));
}
