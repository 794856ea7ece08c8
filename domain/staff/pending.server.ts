import { randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Schema } from '#domain/database.ts';
import { MINUTE_MS } from '#platform/clock/clock.ts';
import { acceptedHashes, keyedHash } from '#platform/ids/keyed-hash.ts';
import type { Secret } from '#platform/secret/key-ring.ts';

/** Time to fetch the phone; longer, and an unattended screen is half a sign-in. */
const PENDING_MS = 5 * MINUTE_MS;
const TOKEN_BYTES = 32;
const MARK = 'pending-sign-in';

interface Pending {
  readonly staffId: string;
  readonly now: number;
  readonly sealedRefreshToken?: string | null;
}

/** @returns the token that the browser holds until it brings the second factor */
export async function startPending(
  trx: Kysely<Schema>,
  secret: Secret,
  { staffId, now, sealedRefreshToken = null }: Pending,
): Promise<string> {
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  await trx.deleteFrom('staff_pending_sign_ins').where('expires_at', '<=', now).execute();
  await trx
    .insertInto('staff_pending_sign_ins')
    .values({
      ...{ token_hash: keyedHash(secret, MARK, token), staff_id: staffId, expires_at: now + PENDING_MS },
      sealed_refresh_token: sealedRefreshToken,
    })
    .execute();
  return token;
}

export async function findPending(
  db: Kysely<Schema>,
  secret: Secret,
  token: string,
  now: number,
): Promise<string | null> {
  const row = await db
    .selectFrom('staff_pending_sign_ins')
    .innerJoin('staff', 'staff.id', 'staff_pending_sign_ins.staff_id')
    .select('staff_id')
    .where('token_hash', 'in', acceptedHashes(secret, MARK, token))
    .where('expires_at', '>', now)
    .where('staff.deactivated_at', 'is', null)
    .executeTakeFirst();
  return row?.staff_id ?? null;
}

export async function endPending(
  trx: Kysely<Schema>,
  secret: Secret,
  token: string,
): Promise<{ readonly sealedRefreshToken: string | null } | null> {
  const row = await trx
    .deleteFrom('staff_pending_sign_ins')
    .where('token_hash', 'in', acceptedHashes(secret, MARK, token))
    .returning('sealed_refresh_token as sealedRefreshToken')
    .executeTakeFirst();
  return row ?? null;
}
