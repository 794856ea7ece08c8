import { isMadeBy, keyedHash } from '#platform/ids/keyed-hash.ts';
import type { Secret } from '#platform/secret/key-ring.ts';

/** Keyed hashes are separate, so that reading the email doesn't allow posting the form. */
type Way = 'form' | 'email';

export function markOf(secret: Secret, way: Way, day: string): string {
  return keyedHash(secret, 'proof of delivery', way, day);
}

/** Accepts hashes from before a change of the secret too. */
export function isMarkOf(
  secret: Secret,
  candidate: string,
  { way, day }: { readonly way: Way; readonly day: string },
): boolean {
  return isMadeBy(secret, candidate, (one) => markOf(one, way, day));
}

export const PROOF_SUBJECT = 'Delivery check of';
