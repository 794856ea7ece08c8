import { timingSafeEqual } from 'node:crypto';
import { keyedHash } from '#platform/ids/keyed-hash.ts';
import type { Secret } from '#platform/secret/key-ring.ts';

/** Where a mark travels: who reads the email can't send the form's. */
type Way = 'form' | 'email';

/** What nobody without the secret of this installation can make, for one day and one way. */
export function markOf(secret: Secret, way: Way, day: string): string {
  return keyedHash(secret, 'proof of delivery', way, day);
}

export function isMark(given: string, right: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(right)];
  return one.length === other.length && timingSafeEqual(one, other);
}

/** Of the email, so that it is found without reading each. Its day follows. */
export const PROOF_SUBJECT = 'Delivery check of';
