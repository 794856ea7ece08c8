import type { Database, OpenDatabase } from '#domain/database.ts';
import { lockKeys } from '#domain/lock.server.ts';
import { resealed, seal, unseal } from '#domain/staff/seal.server.ts';
import { OAuthError } from '#platform/oauth/oauth.server.ts';
import type { OpenIdClient } from '#platform/oauth/open-id.server.ts';
import type { Secret } from '#platform/secret/key-ring.ts';
import { directoryDetails, type GroupsOfRoles, groupsOfRoles } from './directory.schema.ts';
import type { DirectoryRow } from './directory.table.ts';

const ONE = 1;
const SECRET_FOR = 'client secret of the directory';

export interface DirectoryParts {
  readonly open: OpenDatabase;
  readonly secret: Secret;
  readonly clock: () => number;
}

export type DirectorySettings = Pick<
  DirectoryRow,
  'kind' | 'name' | 'issuer' | 'details' | 'client_id' | 'groups' | 'adds_people' | 'second_factor'
> & { readonly branch_groups: string };

export async function readDirectory(db: Database): Promise<DirectoryRow | null> {
  return (await db.selectFrom('directory').selectAll().where('id', '=', ONE).executeTakeFirst()) ?? null;
}

export async function directoryName(db: Database): Promise<string | null> {
  const row = await db.selectFrom('directory').select('name').where('id', '=', ONE).executeTakeFirst();
  return row?.name ?? null;
}

interface Saving {
  readonly settings: DirectorySettings;
  /** The secret as typed; null: unchanged for the same client. */
  readonly clientSecret: string | null;
  readonly version: number;
  readonly by: string;
  readonly now: number;
  readonly secret: Secret;
}

/** Ends sessions from another directory or client. @returns a newer row or `no secret`; null on success */
export async function saveDirectory(
  trx: Database,
  { settings, clientSecret, version, by, now, secret }: Saving,
): Promise<DirectoryRow | 'none' | 'no secret' | null> {
  await lockKeys(trx, ['directory']);
  const before = await readDirectory(trx);
  if ((before?.version ?? 0) !== version) return before ?? 'none';
  const isSameClient = before?.client_id === settings.client_id && before.issuer === settings.issuer;
  const sealed = clientSecret === null ? null : seal(secret, SECRET_FOR, clientSecret);
  const storedSecret = isSameClient ? before.sealed_secret : null;
  const sealedSecret = sealed ?? storedSecret;
  if (sealedSecret === null) return 'no secret';
  const row = {
    ...settings,
    ...{ sealed_secret: sealedSecret, version: version + 1, changed_by: by, changed_at: now },
    ...{ trouble: null, trouble_since: null, tried: null },
  };
  if (before) await trx.updateTable('directory').set(row).where('id', '=', ONE).execute();
  else
    await trx
      .insertInto('directory')
      .values({ ...row, id: ONE })
      .execute();
  if (before && !isSameClient) await endSessionsOfDirectory(trx);
  return null;
}

/** Signs out everyone who used it, and their passwords work again. Links between people and accounts stay. */
export async function forgetDirectory(trx: Database): Promise<void> {
  await lockKeys(trx, ['directory']);
  await trx.deleteFrom('directory').execute();
  await endSessionsOfDirectory(trx);
}

async function endSessionsOfDirectory(trx: Database): Promise<void> {
  for (const table of ['staff_sessions', 'staff_pending_sign_ins'] as const)
    await trx.deleteFrom(table).where('sealed_refresh_token', 'is not', null).execute();
}

export function groupsIn({ groups }: Pick<DirectoryRow, 'groups'>): GroupsOfRoles {
  return groupsOfRoles.parse(JSON.parse(groups));
}

export function knownClientOf(row: DirectoryRow): Omit<OpenIdClient, 'clientSecret'> {
  return { server: directoryDetails.parse(JSON.parse(row.details)).server, clientId: row.client_id };
}

/** @throws OAuthError if another installation sealed the secret, which counts as a wrong one */
export function clientOf(row: DirectoryRow, secret: Secret): OpenIdClient {
  try {
    return { ...knownClientOf(row), clientSecret: unseal(secret, SECRET_FOR, row.sealed_secret) };
  } catch {
    throw new OAuthError('client');
  }
}

export async function resealDirectory(trx: Database, secret: Secret): Promise<void> {
  const row = await readDirectory(trx);
  if (!row) return;
  const sealed_secret = resealed(secret, SECRET_FOR, row.sealed_secret);
  await trx.updateTable('directory').set({ sealed_secret }).execute();
}

/** Retains the start time of a repeated failure. Null: the directory answers. */
export async function recordFailure(
  { open, clock }: DirectoryParts,
  { version, trouble: before, trouble_since: since }: DirectoryRow,
  failure: DirectoryRow['trouble'],
): Promise<void> {
  if (failure === before) return;
  await open.transact((trx) =>
    trx
      .updateTable('directory')
      .set({ trouble: failure, trouble_since: failure === null ? null : (since ?? clock()) })
      .where('version', '=', version)
      .execute(),
  );
}
