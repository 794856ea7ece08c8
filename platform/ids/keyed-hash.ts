import { createHmac, timingSafeEqual } from 'node:crypto';
import { acceptedKeys, everUsed, newestOf, type Secret } from '../secret/key-ring.ts';

/** Hashes `parts` one-way with the newest secret and their lengths: ('a','bc') and ('ab','c') differ. */
export function keyedHash(secret: Secret, ...parts: readonly string[]): string {
  const hmac = createHmac('sha256', newestOf(secret));
  for (const part of parts) hmac.update(`${part.length}:${part}`);
  return hmac.digest('base64url');
}

/** Returns the hashes of a row that gives access, such as a link that was sent. */
export function acceptedHashes(secret: Secret, ...parts: readonly string[]): readonly string[] {
  return acceptedKeys(secret).map((one) => keyedHash(one, ...parts));
}

/** Returns the hashes of a row that only records the past, such as a number that wants no texts. */
export function hashesEverMade(secret: Secret, ...parts: readonly string[]): readonly string[] {
  return everUsed(secret).map((one) => keyedHash(one, ...parts));
}

/** Returns whether `make` gives `candidate` with an active secret, in constant time. */
export function isMadeBy(secret: Secret, candidate: string, make: (one: string) => string): boolean {
  const theirs = Buffer.from(candidate);
  return acceptedKeys(secret).some((one) => {
    const right = Buffer.from(make(one));
    return right.length === theirs.length && timingSafeEqual(right, theirs);
  });
}
