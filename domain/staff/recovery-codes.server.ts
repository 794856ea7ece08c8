import { randomInt } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Schema } from '#domain/database.ts';
import { hashesEverMade, keyedHash } from '#platform/ids/keyed-hash.ts';
import type { Secret } from '#platform/secret/key-ring.ts';

const CODES = 10;
/** 24 characters, each drawn from 31, are 118 bits: no one finds them from their hashes either (ASVS 5.0, 6.5.2). */
const CODE_CHARACTERS = 24;
const GROUP_CHARACTERS = 4;
/** Without 0, 1, i, l and o, which look alike on paper. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789';

/** Makes codes in place of the person's earlier ones. Only their hashes are stored. */
export async function makeRecoveryCodes(
  trx: Kysely<Schema>,
  secret: Secret,
  staffId: string,
): Promise<readonly string[]> {
  const codes = Array.from({ length: CODES }, newCode);
  await trx.deleteFrom('staff_recovery_codes').where('staff_id', '=', staffId).execute();
  await trx
    .insertInto('staff_recovery_codes')
    .values(
      codes.map((code) => ({ code_hash: keyedHash(secret, ...marked(staffId, code)), staff_id: staffId })),
    )
    .execute();
  return codes;
}

/** Uses up a code. Only one of two simultaneous uses succeeds. Capitals, spaces and hyphens in `typed` don't matter. */
export async function takeRecoveryCode(
  trx: Kysely<Schema>,
  secret: Secret,
  { staffId, typed, now }: { staffId: string; typed: string; now: number },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('staff_recovery_codes')
    .set({ used_at: now })
    .where('staff_id', '=', staffId)
    .where('code_hash', 'in', hashesEverMade(secret, ...marked(staffId, typed)))
    .where('used_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

function newCode(): string {
  const signs = Array.from({ length: CODE_CHARACTERS }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
  return (signs.match(new RegExp(`.{${GROUP_CHARACTERS}}`, 'g')) ?? []).join('-');
}

function marked(staffId: string, code: string): readonly string[] {
  const plain = code
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '');
  return ['recovery-code', staffId, plain];
}
