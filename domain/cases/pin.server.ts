import { keyedHash } from '#platform/ids/keyed-hash.ts';
import type { Secret } from '#platform/secret/key-ring.ts';
import type { CaseRow } from './case.table.ts';

/** Guessing takes centuries at the pace that `enter.server.ts` allows. */
export const PIN_DIGITS = 8;
const GROUP = PIN_DIGITS / 2;
/** Far more than the digits need, so that all PINs are equally likely. */
const HASH_BYTES = 6;

/** Derived from the secret instead of stored: old cases have one too, and a copied database none. */
export function pinOf(secret: Secret, row: Pick<CaseRow, 'reference' | 'pin_changes'>): string {
  const hash = keyedHash(secret, 'messages-pin', row.reference, String(row.pin_changes));
  const number = Buffer.from(hash, 'base64url').readUIntBE(0, HASH_BYTES) % 10 ** PIN_DIGITS;
  const digits = String(number).padStart(PIN_DIGITS, '0');
  return `${digits.slice(0, GROUP)} ${digits.slice(GROUP)}`;
}
