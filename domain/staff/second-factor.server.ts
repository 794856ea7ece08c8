import type { Kysely } from 'kysely';
import type { OpenDatabase, Schema } from '#domain/database.ts';
import { MINUTE_MS } from '#platform/clock/clock.ts';
import type { Secret } from '#platform/secret/key-ring.ts';
import { endSignIns } from './people.server.ts';
import { makeRecoveryCodes } from './recovery-codes.server.ts';
import { resealed, seal, unsealOrNull } from './seal.server.ts';
import { matchingStep, newTotpKey } from './totp.server.ts';

/** A key that lay on a screen for longer may have been seen by others. */
const SET_UP_MS = 15 * MINUTE_MS;

export interface SecondFactor {
  readonly authenticator: boolean;
  readonly passkeys: number;
  readonly recoveryCodes: number;
}

/** It counts as a second factor with `authenticator` or at least one passkey. */
export async function readSecondFactor(db: Kysely<Schema>, staffId: string): Promise<SecondFactor> {
  const authenticator = await db
    .selectFrom('staff_authenticators')
    .select('staff_id')
    .where('staff_id', '=', staffId)
    .where('confirmed_at', 'is not', null)
    .executeTakeFirst();
  const passkeys = await db
    .selectFrom('staff_passkeys')
    .select((eb) => eb.fn.countAll().as('count'))
    .where('staff_id', '=', staffId)
    .executeTakeFirstOrThrow();
  const codes = await db
    .selectFrom('staff_recovery_codes')
    .select((eb) => eb.fn.countAll().as('count'))
    .where('staff_id', '=', staffId)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow();
  return {
    authenticator: authenticator !== undefined,
    passkeys: Number(passkeys.count),
    recoveryCodes: Number(codes.count),
  };
}

export async function hasSecondFactor(db: Kysely<Schema>, staffId: string): Promise<boolean> {
  const { authenticator, passkeys } = await readSecondFactor(db, staffId);
  return authenticator || passkeys > 0;
}

/** A new key where none is or it is older than 15 minutes; null once confirmed: it is never shown again. */
export function keyToSetUp(
  open: OpenDatabase,
  secret: Secret,
  staffId: string,
  now: number,
): Promise<Buffer | null> {
  return open.transact(async (trx) => {
    const row = await readAuthenticator(trx, staffId);
    if (row && row.confirmed_at !== null) return null;
    const pendingKey = row && row.created_at >= now - SET_UP_MS ? keyOf(secret, staffId, row.secret) : null;
    if (pendingKey) return pendingKey;
    const key = newTotpKey();
    const made = { secret: seal(secret, purposeOf(staffId), key.toString('base64')), created_at: now };
    const { numInsertedOrUpdatedRows } = await trx
      .insertInto('staff_authenticators')
      .values({ staff_id: staffId, confirmed_at: null, ...made })
      .onConflict((conflict) =>
        conflict
          .column('staff_id')
          .doUpdateSet(made)
          .where('staff_authenticators.secret', '=', row?.secret ?? '')
          .where('staff_authenticators.confirmed_at', 'is', null),
      )
      .executeTakeFirst();
    if (numInsertedOrUpdatedRows) return key;
    // Another tab was quicker: both show the same key.
    const theirs = await readAuthenticator(trx, staffId);
    return theirs && theirs.confirmed_at === null ? keyOf(secret, staffId, theirs.secret) : null;
  });
}

export type Confirmed =
  | {
      readonly ok: true /** New ones, where the person had none. */;
      readonly codes: readonly string[] | null;
    }
  | { readonly ok: false };

/** Ends the person's sessions but `currentSessionId`, because they began without the authenticator. */
export function confirmAuthenticator(
  open: OpenDatabase,
  secret: Secret,
  {
    staffId,
    typed,
    now,
    currentSessionId,
  }: { staffId: string; typed: string; now: number; currentSessionId: string },
): Promise<Confirmed> {
  return open.transact(async (trx) => {
    const row = await readAuthenticator(trx, staffId);
    if (!row || row.confirmed_at !== null) return { ok: false };
    if (!(await takeCode(trx, secret, { staffId, typed, now }))) return { ok: false };
    await trx
      .updateTable('staff_authenticators')
      .set({ confirmed_at: now })
      .where('staff_id', '=', staffId)
      .execute();
    await endSignIns(trx, staffId, currentSessionId);
    return { ok: true, codes: await codesIfNone(trx, secret, staffId) };
  });
}

/** Uses up the code: each is accepted once, and the quicker one wins. */
export async function takeAuthenticatorCode(
  trx: Kysely<Schema>,
  secret: Secret,
  typed: { staffId: string; typed: string; now: number },
): Promise<boolean> {
  const row = await readAuthenticator(trx, typed.staffId);
  return row?.confirmed_at != null && takeCode(trx, secret, typed);
}

export async function codesIfNone(
  trx: Kysely<Schema>,
  secret: Secret,
  staffId: string,
): Promise<readonly string[] | null> {
  const { recoveryCodes } = await readSecondFactor(trx, staffId);
  return recoveryCodes > 0 ? null : makeRecoveryCodes(trx, secret, staffId);
}

export function turnAuthenticatorOff(
  open: OpenDatabase,
  staffId: string,
  currentSessionId: string,
): Promise<void> {
  return open.transact(async (trx) => {
    await removeAuthenticator(trx, staffId);
    await endSignIns(trx, staffId, currentSessionId);
  });
}

/** The recovery codes go too when nothing is left that they replace. */
async function removeAuthenticator(trx: Kysely<Schema>, staffId: string): Promise<void> {
  await trx.deleteFrom('staff_authenticators').where('staff_id', '=', staffId).execute();
  await dropIdleCodes(trx, staffId);
}

export async function removeSecondFactor(trx: Kysely<Schema>, staffId: string): Promise<void> {
  await trx.deleteFrom('staff_passkeys').where('staff_id', '=', staffId).execute();
  await removeAuthenticator(trx, staffId);
}

export async function dropIdleCodes(trx: Kysely<Schema>, staffId: string): Promise<void> {
  if (await hasSecondFactor(trx, staffId)) return;
  await trx.deleteFrom('staff_recovery_codes').where('staff_id', '=', staffId).execute();
}

async function takeCode(
  trx: Kysely<Schema>,
  secret: Secret,
  { staffId, typed, now }: { staffId: string; typed: string; now: number },
): Promise<boolean> {
  const row = await readAuthenticator(trx, staffId);
  if (!row) return false;
  const key = keyOf(secret, staffId, row.secret);
  const step = key && matchingStep(key, typed, now, Number(row.last_step));
  if (step === null) return false;
  const { numUpdatedRows } = await trx
    .updateTable('staff_authenticators')
    .set({ last_step: step })
    .where('staff_id', '=', staffId)
    .where('last_step', '<', step)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

function readAuthenticator(db: Kysely<Schema>, staffId: string) {
  return db
    .selectFrom('staff_authenticators')
    .select(['secret', 'confirmed_at', 'last_step', 'created_at'])
    .where('staff_id', '=', staffId)
    .executeTakeFirst();
}

/** Returns null when it was sealed with another secret, such as that of the machine which a backup came from. */
function keyOf(secret: Secret, staffId: string, sealed: string): Buffer | null {
  const key = unsealOrNull(secret, purposeOf(staffId), sealed);
  return key === null ? null : Buffer.from(key, 'base64');
}

function purposeOf(staffId: string): string {
  return `authenticator:${staffId}`;
}

export async function resealAuthenticators(trx: Kysely<Schema>, secret: Secret): Promise<void> {
  const rows = await trx.selectFrom('staff_authenticators').select(['staff_id', 'secret']).execute();
  for (const { staff_id, secret: sealed } of rows)
    await trx
      .updateTable('staff_authenticators')
      .set({ secret: resealed(secret, purposeOf(staff_id), sealed) })
      .where('staff_id', '=', staff_id)
      .execute();
}
