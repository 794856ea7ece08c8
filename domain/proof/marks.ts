import { isMadeBy, keyedHash } from '#platform/ids/keyed-hash.ts';
import type { Secret } from '#platform/secret/key-ring.ts';

/** Where a mark travels: who reads the email can't send the form's. */
type Way = 'form' | 'email';

/** What nobody without the secret of this installation can make, for one day and one way. */
export function markOf(secret: Secret, way: Way, day: string): string {
  return keyedHash(secret, 'proof of delivery', way, day);
}

/** Whether `given` is that mark, also where the secret was changed since. */
export function isMarkOf(
  secret: Secret,
  given: string,
  { way, day }: { readonly way: Way; readonly day: string },
): boolean {
  return isMadeBy(secret, given, (one) => markOf(one, way, day));
}

/** Of the email, so that it is found without reading each. Its day follows. */
export const PROOF_SUBJECT = 'Delivery check of';
