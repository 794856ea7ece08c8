import { randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Schema } from '#domain/database.ts';
import { MINUTE_MS } from '#platform/clock/clock.ts';
import { isMadeBy, keyedHash } from '#platform/ids/keyed-hash.ts';
import type { Secret } from '#platform/secret/key-ring.ts';

const CHALLENGE_MS = 5 * MINUTE_MS;
const RANDOM_BYTES = 16;
const TIME_BYTES = 6;

/** Carries its own expiry and our MAC, so that asking for one, which anyone may, writes nothing. */
export function makeChallenge(secret: Secret, purpose: string, now: number): Uint8Array<ArrayBuffer> {
  const time = Buffer.alloc(TIME_BYTES);
  time.writeUIntBE(now + CHALLENGE_MS, 0, TIME_BYTES);
  const body = Buffer.concat([randomBytes(RANDOM_BYTES), time]).toString('base64url');
  return new Uint8Array(Buffer.from(`${body}.${markOf(secret, purpose, body)}`));
}

export function isChallenge(secret: Secret, purpose: string, challenge: string, now: number): boolean {
  const [body = '', mark = ''] = Buffer.from(challenge, 'base64url').toString().split('.');
  return isMadeBy(secret, mark, (one) => markOf(one, purpose, body)) && now < endOf(body);
}

export async function spendChallenge(trx: Kysely<Schema>, challenge: string, now: number): Promise<boolean> {
  await trx.deleteFrom('staff_used_challenges').where('expires_at', '<', now).execute();
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('staff_used_challenges')
    .values({ challenge, expires_at: now + CHALLENGE_MS })
    .onConflict((conflict) => conflict.column('challenge').doNothing())
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

function endOf(body: string): number {
  const bytes = Buffer.from(body, 'base64url');
  return bytes.length === RANDOM_BYTES + TIME_BYTES ? bytes.readUIntBE(RANDOM_BYTES, TIME_BYTES) : 0;
}

function markOf(secret: Secret, purpose: string, body: string): string {
  return keyedHash(secret, 'passkey-challenge', purpose, body);
}
