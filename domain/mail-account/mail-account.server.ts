import type { Database } from '#domain/database.ts';
import { lockKeys } from '#domain/lock.server.ts';
import { bumpRevision } from '#domain/provider/provider.server.ts';
import { resealed, seal, unseal } from '#domain/staff/seal.server.ts';
import type { OAuthClient, OAuthTokens } from '#platform/oauth/oauth.server.ts';
import type { Secret } from '#platform/secret/key-ring.ts';
import { DETAILS_SCHEMAS } from './mail-account.schema.ts';
import type { ConsentWay, MailAccountRow } from './mail-account.table.ts';
import { type AccountService, GOOGLE, microsoft, other } from './providers.ts';

const ONE = 1;
/** RFC 8314 (7.1, 7.3): TLS from the first byte. */
const IMAPS = 993;
const SMTPS = 465;
const SECRET_FOR = 'client secret of the email account';
const REFRESH_FOR = 'refresh token of the email account';
const ACCESS_FOR = 'access token of the email account';

const NO_CONSENT = {
  consent_by: null,
  consent_at: null,
  sealed_refresh_token: null,
  sealed_access_token: null,
  expires_at: null,
} as const;
const NO_TROUBLE = { trouble: null, trouble_since: null, tried_at: null } as const;
const NOBODY_RENEWS = { renewer: null, renewing_until: null } as const;

export type AccountSettings = Pick<MailAccountRow, 'provider' | 'details' | 'address' | 'client_id'>;

export async function readMailAccount(db: Database): Promise<MailAccountRow | null> {
  return (await db.selectFrom('mail_account').selectAll().where('id', '=', ONE).executeTakeFirst()) ?? null;
}

interface Saving {
  readonly settings: AccountSettings;
  /** The secret as typed; null: the stored one if the client is the same, otherwise none. */
  readonly clientSecret: string | null;
  readonly version: number;
  readonly by: string;
  readonly now: number;
  readonly secret: Secret;
}

/** Retains consent for the same client and mailbox. @returns a row saved since; null on success */
export async function saveMailAccount(
  trx: Database,
  { settings, clientSecret, version, by, now, secret }: Saving,
): Promise<MailAccountRow | 'none' | null> {
  await lockKeys(trx, ['email account']);
  const before = await readMailAccount(trx);
  if ((before?.version ?? 0) !== version) return before ?? 'none';
  const isSameClient = before !== null && isClientOf(before, settings);
  const isSameMailbox = isSameClient && before.address === settings.address;
  const storedSecret = isSameClient ? before.sealed_secret : null;
  const row = {
    ...settings,
    sealed_secret: clientSecret === null ? storedSecret : seal(secret, SECRET_FOR, clientSecret),
    version: version + 1,
    ...{ changed_by: by, changed_at: now, ...NO_TROUBLE, ...NOBODY_RENEWS },
    ...(!isSameMailbox && NO_CONSENT),
  };
  if (before) await trx.updateTable('mail_account').set(row).where('id', '=', ONE).execute();
  else
    await trx
      .insertInto('mail_account')
      .values({ ...NO_CONSENT, ...row, id: ONE })
      .execute();
  await trx.deleteFrom('consent_code').execute();
  return null;
}

function isClientOf(before: AccountSettings, settings: AccountSettings): boolean {
  return (
    before.provider === settings.provider &&
    before.client_id === settings.client_id &&
    entered(before) === entered(settings)
  );
}

/** Compares only the issuer, which may publish more metadata later. */
function entered({ details }: AccountSettings): string {
  const { endpoints: _, ...rest } = JSON.parse(details) as Record<string, unknown>;
  return JSON.stringify(rest);
}

/** Deletes the tokens; consent must be withdrawn at the provider by hand. */
export async function forgetMailAccount(trx: Database): Promise<void> {
  await trx.deleteFrom('mail_account').execute();
  await trx.deleteFrom('consent_code').execute();
  // Every process caches whether emails go through the account.
  await bumpRevision(trx);
}

export function serviceOf(row: Pick<MailAccountRow, 'provider' | 'details'>): AccountService {
  const details: unknown = JSON.parse(row.details);
  if (row.provider === 'google') return GOOGLE;
  if (row.provider === 'microsoft') return microsoft(DETAILS_SCHEMAS.microsoft.parse(details).tenant);
  const { endpoints, scopes, imapHost, imapPort, smtpHost, smtpPort } = DETAILS_SCHEMAS.other.parse(details);
  return other({
    ...{ endpoints, scopes },
    imap: { host: imapHost, port: imapPort, tls: imapPort === IMAPS ? 'start' : 'upgrade' },
    smtp:
      smtpHost === ''
        ? null
        : { host: smtpHost, port: smtpPort, tls: smtpPort === SMTPS ? 'start' : 'upgrade' },
  });
}

export function clientOf(row: MailAccountRow, secret: Secret, way: ConsentWay): OAuthClient {
  const { endpoints, provesWithCode } = serviceOf(row);
  const sealed = way === 'page' || provesWithCode ? row.sealed_secret : null;
  return {
    endpoints,
    clientId: row.client_id,
    clientSecret: sealed === null ? null : unseal(secret, SECRET_FOR, sealed),
  };
}

export function refreshTokenOf(
  { sealed_refresh_token: sealed }: MailAccountRow,
  secret: Secret,
): string | null {
  return sealed === null ? null : unseal(secret, REFRESH_FOR, sealed);
}

export function accessTokenOf(
  { sealed_access_token: sealed }: MailAccountRow,
  secret: Secret,
): string | null {
  return sealed === null ? null : unseal(secret, ACCESS_FOR, sealed);
}

interface Storing {
  readonly secret: Secret;
  readonly now: number;
}

/** Retains the old refresh token if the provider returns no new one. */
export function tokenColumns({ accessToken, refreshToken, livesMs }: OAuthTokens, { secret, now }: Storing) {
  return {
    sealed_access_token: seal(secret, ACCESS_FOR, accessToken),
    expires_at: now + livesMs,
    ...(refreshToken !== null && { sealed_refresh_token: seal(secret, REFRESH_FOR, refreshToken) }),
    ...NO_TROUBLE,
    ...NOBODY_RENEWS,
  };
}

interface Consenting extends Storing {
  readonly version: number;
  readonly by: string;
  readonly way: ConsentWay;
}

/** Returns false if the account has changed since `version`. Uses up a pending consent code. */
export async function storeConsent(
  trx: Database,
  tokens: OAuthTokens,
  { version, by, way, ...storing }: Consenting,
): Promise<boolean> {
  const consent = { consent_by: by, consent_at: storing.now, consent_way: way };
  const { numUpdatedRows } = await trx
    .updateTable('mail_account')
    .set({ ...tokenColumns(tokens, storing), ...consent })
    .where('version', '=', version)
    .executeTakeFirst();
  await trx.deleteFrom('consent_code').execute();
  return numUpdatedRows > 0n;
}

export async function resealMailAccount(trx: Database, secret: Secret): Promise<void> {
  const row = await readMailAccount(trx);
  if (!row) return;
  const reseal = (purpose: string, sealed: string | null) => sealed && resealed(secret, purpose, sealed);
  await trx
    .updateTable('mail_account')
    .set({
      sealed_secret: reseal(SECRET_FOR, row.sealed_secret),
      sealed_refresh_token: reseal(REFRESH_FOR, row.sealed_refresh_token),
      sealed_access_token: reseal(ACCESS_FOR, row.sealed_access_token),
    })
    .where('id', '=', ONE)
    .execute();
}
