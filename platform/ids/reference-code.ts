import { randomInt } from 'node:crypto';

/** Crockford's base 32, without I, L, O and U, which are misheard on the phone or misread on paper. */
export const REFERENCE_ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

export function referenceCode(length: number): string {
  return Array.from({ length }, () => REFERENCE_ALPHABET[randomInt(REFERENCE_ALPHABET.length)]).join('');
}
