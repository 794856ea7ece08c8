import { randomInt } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Schema } from '#domain/database.ts';
import { keyedHash } from '#platform/ids/keyed-hash.ts';

const CODES = 10;
/** Twelve of 31 characters are 59 bits: more than anybody guesses at five tries a quarter of an hour. */
const CODE_CHARACTERS = 12;
const GROUP_CHARACTERS = 4;
/** Without 0, 1, i, l and o, which look alike on paper. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789';

/** In place of the person's earlier ones. Only their hashes are stored. */
export async function makeRecoveryCodes(
  trx: Kysely<Schema>,
  secret: string,
  staffId: string,
): Promise<readonly string[]> {
  const codes = Array.from({ length: CODES }, newCode);
  await trx.deleteFrom('staff_recovery_codes').where('staff_id', '=', staffId).execute();
  await trx
    .insertInto('staff_recovery_codes')
    .values(codes.map((code) => ({ code_hash: hashCode(secret, staffId, code), staff_id: staffId })))
    .execute();
  return codes;
}

/** Of two uses at once one succeeds. Capitals, spaces and hyphens in `typed` don't matter. */
export async function takeRecoveryCode(
  trx: Kysely<Schema>,
  secret: string,
  { staffId, typed, now }: { staffId: string; typed: string; now: number },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('staff_recovery_codes')
    .set({ used_at: now })
    .where('staff_id', '=', staffId)
    .where('code_hash', '=', hashCode(secret, staffId, typed))
    .where('used_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

function newCode(): string {
  const signs = Array.from({ length: CODE_CHARACTERS }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
  return (signs.match(new RegExp(`.{${GROUP_CHARACTERS}}`, 'g')) ?? []).join('-');
}

function hashCode(secret: string, staffId: string, code: string): string {
  const plain = code
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '');
  return keyedHash(secret, 'recovery-code', staffId, plain);
}
