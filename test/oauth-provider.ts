import { generateKeyPairSync } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import Provider from 'oidc-provider';

export const OAUTH_CLIENT = { id: 'kindlewick', secret: 'the secret of the client' } as const;
export const OAUTH_SCOPES = 'imap offline_access';
const PERSON = 'mina';

/** A real provider of OAuth2 on a port of this machine. A refresh token used twice ends the consent there. */
export interface OAuthProvider {
  readonly issuer: string;
  /** Goes to where consent is asked for as a person who gives it; returns where the provider sends them back to. */
  agree(address: string): Promise<URL>;
  /** As a person who says no. */
  refuse(address: string): Promise<URL>;
  /** The access tokens that were given, the newest last. */
  readonly tokens: readonly string[];
  /** Withdraws every consent. */
  withdraw(): Promise<void>;
  stop(): Promise<void>;
}

/** @param onToken is told each access token before anybody has it */
export async function startOAuthProvider(
  redirectUri: string,
  onToken: (token: string) => void = () => {},
): Promise<OAuthProvider> {
  let handle = (_request: IncomingMessage, response: ServerResponse): unknown => response.end();
  const server = createServer((request, response) => handle(request, response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const provider = new Provider(issuer, configurationOf(redirectUri));
  const tokens: string[] = [];
  provider.on('access_token.saved', ({ jti }) => {
    tokens.push(jti);
    onToken(jti);
  });
  const grants: string[] = [];
  let agrees = true;
  const callback = provider.callback();
  handle = async (request, response) => {
    if (!request.url?.startsWith('/interaction/')) return callback(request, response);
    const answer = agrees ? await consentOf(provider, request, response) : { error: 'access_denied' };
    if ('consent' in answer) grants.push(answer.consent.grantId);
    return provider.interactionFinished(request, response, answer, { mergeWithLastSubmission: false });
  };
  const answer = (address: string, yes: boolean) => {
    agrees = yes;
    return walk(address, issuer);
  };
  return {
    issuer,
    tokens,
    agree: (address) => answer(address, true),
    refuse: (address) => answer(address, false),
    async withdraw() {
      for (const grant of grants.splice(0)) {
        await provider.RefreshToken.revokeByGrantId(grant);
        await provider.Grant.adapter.destroy(grant);
      }
    },
    async stop() {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}

function configurationOf(redirectUri: string): Record<string, unknown> {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  return {
    clients: [
      {
        client_id: OAUTH_CLIENT.id,
        client_secret: OAUTH_CLIENT.secret,
        token_endpoint_auth_method: 'client_secret_post',
        redirect_uris: [redirectUri],
        grant_types: ['authorization_code', 'refresh_token'],
        response_types: ['code'],
        id_token_signed_response_alg: 'ES256',
      },
    ],
    scopes: ['openid', ...OAUTH_SCOPES.split(' ')],
    jwks: { keys: [{ ...privateKey.export({ format: 'jwk' }), use: 'sig', alg: 'ES256', kid: 'one' }] },
    cookies: { keys: ['a key of the tests'] },
    interactions: { url: (_context: unknown, { uid }: { uid: string }) => `/interaction/${uid}` },
    features: { devInteractions: { enabled: false } },
    findAccount: (_context: unknown, accountId: string) => ({
      accountId,
      claims: () => ({ sub: accountId }),
    }),
    issueRefreshToken: () => true,
    rotateRefreshToken: true,
    pkce: { required: () => true },
    ttl: { AccessToken: 3_600, RefreshToken: 86_400, Grant: 86_400, Interaction: 600, Session: 600 },
  };
}

async function consentOf(provider: Provider, request: IncomingMessage, response: ServerResponse) {
  const { params } = await provider.interactionDetails(request, response);
  const grant = new provider.Grant({ accountId: PERSON, clientId: params.client_id });
  grant.addOIDCScope(OAUTH_SCOPES);
  return { login: { accountId: PERSON }, consent: { grantId: await grant.save() } };
}

/** As a browser goes, up to where it leaves the provider. */
async function walk(address: string, issuer: string): Promise<URL> {
  const cookies = new Map<string, string>();
  let url = new URL(address);
  while (url.origin === issuer) {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await fetch(url, { redirect: 'manual', headers: { cookie } });
    for (const set of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(set) ?? [];
      cookies.set(name, value);
    }
    const to = response.headers.get('location');
    if (to === null) throw new Error(`The provider answers ${response.status}: ${await response.text()}`);
    url = new URL(to, url);
  }
  return url;
}
