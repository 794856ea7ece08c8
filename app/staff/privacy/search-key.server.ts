import { seal, unsealOrNull } from '#domain/staff/seal.server.ts';
import { MINUTE_MS } from '#platform/clock/clock.ts';
import type { Secret } from '#platform/secret/key-ring.ts';

/** Long enough to look at a result and come back. */
const KEY_MS = 15 * MINUTE_MS;

/** Only this person can open the key. */
interface Searching {
  readonly secret: Secret;
  readonly staffId: string;
  readonly now: number;
}

/** Sealed for this person for 15 minutes, because addresses stay in histories. */
export function searchKey({ secret, staffId, now }: Searching, text: string): string {
  return seal(secret, purposeOf(staffId), `${now + KEY_MS} ${text}`);
}

export function searchedFor({ secret, staffId, now }: Searching, key: string): string | null {
  const opened = unsealOrNull(secret, purposeOf(staffId), key);
  if (opened === null) return null;
  const space = opened.indexOf(' ');
  return Number(opened.slice(0, space)) > now ? opened.slice(space + 1) : null;
}

function purposeOf(staffId: string): string {
  return `privacy-search:${staffId}`;
}
