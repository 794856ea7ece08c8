import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import type { OpenDatabase } from '#domain/database.ts';
import { MINUTE_MS } from '#platform/clock/clock.ts';
import {
  OAuthError,
  type OAuthFailure,
  type OAuthTokens,
  renewTokens,
} from '#platform/oauth/oauth.server.ts';
import type { Secret } from '#platform/secret/key-ring.ts';
import {
  accessTokenOf,
  clientOf,
  readMailAccount,
  refreshTokenOf,
  tokenColumns,
} from './mail-account.server.ts';
import type { MailAccountRow } from './mail-account.table.ts';

/** Avoids a token that expires in the middle of a sign-in. */
const EARLY_MS = MINUTE_MS;
/** Several times the provider timeout; after it another process takes over from a killed one. */
const RENEWING_MS = MINUTE_MS;
const LOOK_MS = 250;
/** A refusal usually lasts until someone gives consent or enters another secret. */
const TRY_AGAIN_MS: Readonly<Record<OAuthFailure, number>> = {
  consent: 15 * MINUTE_MS,
  client: 15 * MINUTE_MS,
  unreachable: MINUTE_MS / 2,
};
/** Losing a new refresh token would lose the consent, so the write is retried for some seconds. */
const STORE_ATTEMPTS = 5;
const STORE_PAUSE_MS = 500;

export interface AccountParts {
  readonly open: OpenDatabase;
  readonly secret: Secret;
  readonly clock: () => number;
}

interface TokenOptions {
  readonly refused?: string | undefined;
}

/** Renews tokens in one process: using a refresh token twice ends the consent. @throws OAuthError */
export async function accessToken(parts: AccountParts, { refused }: TokenOptions = {}): Promise<string> {
  const { open, clock } = parts;
  const renewer = randomUUID();
  for (;;) {
    const row = await readMailAccount(open.db);
    const token = row && usable(row, parts, refused);
    if (token) return token;
    if (row?.sealed_refresh_token == null) throw new OAuthError('consent');
    if (row.trouble && clock() - (row.tried_at ?? 0) < TRY_AGAIN_MS[row.trouble])
      throw new OAuthError(row.trouble);
    const mine = await takeRenewal(parts, renewer);
    if (!mine) await pause(LOOK_MS);
    else if (!usable(mine, parts, refused)) return renew(parts, mine, renewer);
    else await letRenewalGo(parts, renewer);
  }
}

function usable(row: MailAccountRow, { secret, clock }: AccountParts, refused?: string): string | null {
  if (row.expires_at === null || row.expires_at - EARLY_MS <= clock()) return null;
  const token = accessTokenOf(row, secret);
  return token === refused ? null : token;
}

async function takeRenewal({ open, clock }: AccountParts, renewer: string): Promise<MailAccountRow | null> {
  const now = clock();
  const row = await open.transact((trx) =>
    trx
      .updateTable('mail_account')
      .set({ renewer, renewing_until: now + RENEWING_MS })
      .where((eb) => eb.or([eb('renewer', 'is', null), eb('renewing_until', '<', now)]))
      .returningAll()
      .executeTakeFirst(),
  );
  return row ?? null;
}

async function letRenewalGo({ open }: AccountParts, renewer: string): Promise<void> {
  await open.transact((trx) =>
    trx
      .updateTable('mail_account')
      .set({ renewer: null, renewing_until: null })
      .where('renewer', '=', renewer)
      .execute(),
  );
}

async function renew(parts: AccountParts, row: MailAccountRow, renewer: string): Promise<string> {
  let tokens: OAuthTokens;
  try {
    const refreshToken = refreshTokenOf(row, parts.secret);
    if (refreshToken === null) throw new OAuthError('consent');
    tokens = await renewTokens(clientOf(row, parts.secret, row.consent_way), refreshToken);
  } catch (error) {
    // A row sealed by another installation is unusable.
    const failure = error instanceof OAuthError ? error.failure : 'consent';
    await recordRefusal(parts, renewer, failure);
    throw new OAuthError(failure);
  }
  await store(parts, tokens, renewer);
  return tokens.accessToken;
}

async function store(
  { open, secret, clock }: AccountParts,
  tokens: OAuthTokens,
  renewer: string,
): Promise<void> {
  for (let tries = 1; ; tries++) {
    try {
      await open.transact((trx) =>
        trx
          .updateTable('mail_account')
          .set(tokenColumns(tokens, { secret, now: clock() }))
          // Anyone who gave consent or entered another account in the meantime brought new tokens.
          .where('renewer', '=', renewer)
          .execute(),
      );
      return;
    } catch (error) {
      if (tries === STORE_ATTEMPTS) throw error;
      await pause(STORE_PAUSE_MS);
    }
  }
}

async function recordRefusal(
  { open, clock }: AccountParts,
  renewer: string,
  failure: OAuthFailure,
): Promise<void> {
  const now = clock();
  await open.transact((trx) =>
    trx
      .updateTable('mail_account')
      .set({ trouble: failure, trouble_since: sql<number>`coalesce(trouble_since, ${now})`, tried_at: now })
      .set({ renewer: null, renewing_until: null })
      // It was refused or has expired, so it must not be tried again.
      .$if(failure !== 'unreachable', (query) => query.set({ sealed_access_token: null, expires_at: null }))
      .where('renewer', '=', renewer)
      .execute(),
  );
}
