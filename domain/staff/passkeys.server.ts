import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import type { Kysely } from 'kysely';
import { z } from 'zod';
import type { OpenDatabase, Schema } from '#domain/database.ts';
import type { Secret } from '#platform/secret/key-ring.ts';
import { isChallenge, makeChallenge, spendChallenge } from './challenge.server.ts';
import { endSignIns } from './people.server.ts';
import { codesIfNone, dropIdleCodes } from './second-factor.server.ts';

const NAME_MAX_CHARACTERS = 60;
export const PASSKEYS_MAX = 10;
const SIGN_IN = 'sign-in';

export interface PasskeyPlace {
  readonly rpID: string;
  readonly origin: string;
}

/** Uses the configured address, or localhost: a host that only a request claims isn't believed. */
export function passkeyPlace({
  publicOrigin,
  origin,
}: {
  readonly publicOrigin?: string | undefined;
  readonly origin: string;
}): PasskeyPlace | null {
  const { hostname: rpID, protocol, origin: own } = new URL(publicOrigin ?? origin);
  const isLocal = rpID === 'localhost';
  return isLocal || (publicOrigin && protocol === 'https:') ? { rpID, origin: own } : null;
}

export interface PasskeyView {
  readonly id: string;
  readonly name: string;
  readonly createdAt: number;
  readonly lastUsedAt: number | null;
}

export async function listPasskeys(db: Kysely<Schema>, staffId: string): Promise<PasskeyView[]> {
  return db
    .selectFrom('staff_passkeys')
    .select(['id', 'name', 'created_at as createdAt', 'last_used_at as lastUsedAt'])
    .where('staff_id', '=', staffId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

interface Asking {
  readonly secret: Secret;
  readonly place: PasskeyPlace;
  readonly now: number;
}

export async function registrationOptions(
  db: Kysely<Schema>,
  { secret, place, now }: Asking,
  { id, name, email, siteName }: { id: string; name: string; email: string; siteName: string },
) {
  const { generateRegistrationOptions } = await import('@simplewebauthn/server');
  return generateRegistrationOptions({
    rpName: siteName,
    rpID: place.rpID,
    userName: email,
    userDisplayName: name,
    userID: new Uint8Array(Buffer.from(id)),
    challenge: makeChallenge(secret, registering(id), now),
    attestationType: 'none',
    excludeCredentials: await credentialsOf(db, id),
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
  });
}

export type Registered =
  | {
      readonly ok: true /** New ones, where the person had none. */;
      readonly codes: readonly string[] | null;
    }
  | { readonly ok: false; readonly reason: 'name' | 'refused' | 'too-many' };

interface NewPasskey {
  readonly staffId: string;
  readonly name: string;
  readonly response: unknown;
  readonly currentSessionId: string;
}

/** Ends the person's sessions but one, because they began without the new passkey. */
export async function registerPasskey(
  open: OpenDatabase,
  { secret, place, now }: Asking,
  { staffId, name: typed, response, currentSessionId }: NewPasskey,
): Promise<Registered> {
  const name = typed.trim();
  if (name === '' || [...name].length > NAME_MAX_CHARACTERS) return { ok: false, reason: 'name' };
  const checked = await verifyRegistration({ secret, place, now }, staffId, response);
  if (!checked) return { ok: false, reason: 'refused' };
  const { credential, challenge } = checked;
  return open.transact(async (trx) => {
    const held = await credentialsOf(trx, staffId);
    if (held.length >= PASSKEYS_MAX) return { ok: false, reason: 'too-many' };
    if (!(await spendChallenge(trx, challenge, now))) return { ok: false, reason: 'refused' };
    const { numInsertedOrUpdatedRows } = await trx
      .insertInto('staff_passkeys')
      .values({
        id: credential.id,
        staff_id: staffId,
        name,
        public_key: Buffer.from(credential.publicKey).toString('base64url'),
        counter: credential.counter,
        transports: JSON.stringify(credential.transports ?? []),
        created_at: now,
      })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .executeTakeFirst();
    if (!numInsertedOrUpdatedRows) return { ok: false, reason: 'refused' };
    await endSignIns(trx, staffId, currentSessionId);
    return { ok: true, codes: await codesIfNone(trx, secret, staffId) };
  });
}

/** Ends the person's sessions but `currentSessionId`; false when there is no such passkey. */
export function removePasskey(
  open: OpenDatabase,
  { staffId, id, currentSessionId }: { staffId: string; id: string; currentSessionId: string },
): Promise<boolean> {
  return open.transact(async (trx) => {
    const { numDeletedRows } = await trx
      .deleteFrom('staff_passkeys')
      .where('staff_id', '=', staffId)
      .where('id', '=', id)
      .executeTakeFirst();
    if (numDeletedRows === 0n) return false;
    await dropIdleCodes(trx, staffId);
    await endSignIns(trx, staffId, currentSessionId);
    return true;
  });
}

export async function signInOptions(
  db: Kysely<Schema>,
  { secret, place, now }: Asking,
  staffId: string | null,
) {
  const { generateAuthenticationOptions } = await import('@simplewebauthn/server');
  return generateAuthenticationOptions({
    rpID: place.rpID,
    challenge: makeChallenge(secret, SIGN_IN, now),
    // Without a password the key must ask for a finger, a face or its own PIN.
    userVerification: staffId === null ? 'required' : 'preferred',
    ...(staffId !== null && { allowCredentials: await credentialsOf(db, staffId) }),
  });
}

/** Returns null when it is wrong or used. Without a `staffId` it may be anyone's whose key verified its holder. */
export async function takePasskeyAnswer(
  open: OpenDatabase,
  { secret, place, now }: Asking,
  { response, staffId }: { response: unknown; staffId: string | null },
): Promise<string | null> {
  const parsed = answerShape.safeParse(response);
  if (!parsed.success) return null;
  const row = await open.db
    .selectFrom('staff_passkeys')
    .selectAll()
    .where('id', '=', parsed.data.id)
    .executeTakeFirst();
  if (!row || (staffId !== null && row.staff_id !== staffId)) return null;
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server');
  let challenge = '';
  const verified = await verifyAuthenticationResponse({
    response: response as AuthenticationResponseJSON,
    expectedChallenge: (sent) => {
      challenge = sent;
      return isChallenge(secret, SIGN_IN, sent, now);
    },
    expectedOrigin: place.origin,
    expectedRPID: place.rpID,
    requireUserVerification: staffId === null,
    credential: {
      id: row.id,
      publicKey: new Uint8Array(Buffer.from(row.public_key, 'base64url')),
      counter: Number(row.counter),
      transports: JSON.parse(row.transports) as string[],
    },
  }).catch(() => null);
  if (!verified?.verified) return null;
  const { newCounter } = verified.authenticationInfo;
  return open.transact(async (trx) => {
    if (!(await spendChallenge(trx, challenge, now))) return null;
    const { numUpdatedRows } = await trx
      .updateTable('staff_passkeys')
      .set({ counter: newCounter, last_used_at: now })
      .where('id', '=', row.id)
      .executeTakeFirst();
    return numUpdatedRows > 0n ? row.staff_id : null;
  });
}

const answerShape = z.looseObject({ id: z.string().regex(/^[\w-]{1,1400}$/) });

async function verifyRegistration({ secret, place, now }: Asking, staffId: string, response: unknown) {
  if (!answerShape.safeParse(response).success) return null;
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server');
  let challenge = '';
  const verified = await verifyRegistrationResponse({
    response: response as RegistrationResponseJSON,
    expectedChallenge: (sent) => {
      challenge = sent;
      return isChallenge(secret, registering(staffId), sent, now);
    },
    expectedOrigin: place.origin,
    expectedRPID: place.rpID,
    requireUserVerification: false,
  }).catch(() => null);
  return verified?.verified ? { credential: verified.registrationInfo.credential, challenge } : null;
}

async function credentialsOf(db: Kysely<Schema>, staffId: string) {
  const rows = await db
    .selectFrom('staff_passkeys')
    .select(['id', 'transports'])
    .where('staff_id', '=', staffId)
    .execute();
  return rows.map(({ id, transports }) => ({ id, transports: JSON.parse(transports) as string[] }));
}

function registering(staffId: string): string {
  return `register:${staffId}`;
}
