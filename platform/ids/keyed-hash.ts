import { createHmac, timingSafeEqual } from 'node:crypto';
import { acceptedKeys, everUsed, newestOf, type Secret } from '../secret/key-ring.ts';

/**
 * Returns a one-way hash made with the newest secret, so that this installation recognises equal `parts` without
 * storing them. Each part has its length in front, so that ('a','bc') and ('ab','c') differ.
 */
export function keyedHash(secret: Secret, ...parts: readonly string[]): string {
  const hmac = createHmac('sha256', newestOf(secret));
  for (const part of parts) hmac.update(`${part.length}:${part}`);
  return hmac.digest('base64url');
}

/** The marks under which a row may be that opens something, such as a link that was sent. */
export function acceptedHashes(secret: Secret, ...parts: readonly string[]): readonly string[] {
  return acceptedKeys(secret).map((one) => keyedHash(one, ...parts));
}

/** The marks under which a row may be that only says what has been, such as a number that wants no texts. */
export function hashesEverMade(secret: Secret, ...parts: readonly string[]): readonly string[] {
  return everUsed(secret).map((one) => keyedHash(one, ...parts));
}

/** Whether `make` gives `given` with a secret that opens. It takes the same time at whatever position they differ. */
export function isMadeBy(secret: Secret, candidate: string, make: (one: string) => string): boolean {
  const theirs = Buffer.from(candidate);
  return acceptedKeys(secret).some((one) => {
    const right = Buffer.from(make(one));
    return right.length === theirs.length && timingSafeEqual(right, theirs);
  });
}
