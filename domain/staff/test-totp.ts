import { hotp, stepAt } from './totp.server.ts';

/** The code an authenticator app shows at `now`, epoch milliseconds. */
export function totp(key: Uint8Array, now: number): string {
  return hotp(key, stepAt(now));
}
