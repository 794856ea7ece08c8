import { keyedHash } from '#platform/ids/keyed-hash.ts';
import type { Secret } from '#platform/secret/key-ring.ts';
import type { CaseRow } from './case.table.ts';

/** So many that guessing takes centuries at the pace that `enter.server.ts` allows. */
export const PIN_DIGITS = 8;
const GROUP = PIN_DIGITS / 2;
/** The number of bytes used from a hash: far more than so many digits need, so that all PINs are as likely. */
const HASH_BYTES = 6;

/**
 * With the reference, it opens what was written about a case to someone without an account; such as `0412 7733`. It
 * follows from the secret instead of being stored, so cases of every age have one and a copied database holds none.
 */
export function pinOf(secret: Secret, row: Pick<CaseRow, 'reference' | 'pin_changes'>): string {
  const hash = keyedHash(secret, 'messages-pin', row.reference, String(row.pin_changes));
  const number = Buffer.from(hash, 'base64url').readUIntBE(0, HASH_BYTES) % 10 ** PIN_DIGITS;
  const digits = String(number).padStart(PIN_DIGITS, '0');
  return `${digits.slice(0, GROUP)} ${digits.slice(GROUP)}`;
}
