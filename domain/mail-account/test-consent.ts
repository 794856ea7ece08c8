import type { OpenDatabase } from '#domain/database.ts';
import { PROVEN, UNBARRED } from '#domain/staff/test-accounts.ts';
import { discoverEndpoints } from '#platform/oauth/oauth.server.ts';
import { OAUTH_CLIENT, OAUTH_SCOPES, type OAuthProvider } from '#test/oauth-provider.ts';
import type { AccountParts } from './access-token.server.ts';
import { askForConsent, type ConsentOutcome, takeConsent } from './consent.server.ts';
import { saveMailAccount } from './mail-account.server.ts';

export const REDIRECT_URI = 'http://localhost/settings/mail-account/callback';

interface Entering {
  readonly provider: OAuthProvider;
  readonly address: string;
  readonly imapPort?: number;
  readonly smtpPort?: number;
  readonly clientSecret?: string;
  readonly version?: number;
}

export async function enterAccount(
  { open, secret, clock }: AccountParts & { readonly open: OpenDatabase },
  {
    provider,
    address,
    imapPort = 1,
    smtpPort = 1,
    clientSecret = OAUTH_CLIENT.secret,
    version = 0,
  }: Entering,
): Promise<void> {
  const { issuer } = provider;
  const endpoints = await discoverEndpoints(issuer);
  const imap = { imapHost: '127.0.0.1', imapPort };
  const details = { issuer, endpoints, scopes: OAUTH_SCOPES, ...imap, smtpHost: '127.0.0.1', smtpPort };
  const settings = { provider: 'other', address, client_id: OAUTH_CLIENT.id } as const;
  await open.transact((trx) =>
    saveMailAccount(trx, {
      settings: { ...settings, details: JSON.stringify(details) },
      ...{ clientSecret, version, by: 'Mina', now: clock(), secret },
    }),
  );
}

export async function giveConsent(parts: AccountParts, provider: OAuthProvider): Promise<ConsentOutcome> {
  const asking = { sessionId: 'one', redirectUri: REDIRECT_URI };
  const address = await askForConsent(parts, asking);
  const actor = { id: 'mina', name: 'Mina', email: 'mina@example.org', role: 'owner', ...UNBARRED } as const;
  const changer = { ...parts, actor, now: parts.clock(), ...PROVEN };
  const answer = await provider.agree(address ?? '');
  return takeConsent(parts, answer.searchParams, { ...asking, changer });
}
