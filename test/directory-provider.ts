import { generateKeyPairSync } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import Provider from 'oidc-provider';
import { browserOf } from './oauth-provider.ts';

export const DIRECTORY_CLIENT = { id: 'kindlewick', secret: 'the secret of this website' } as const;
const SCOPES = 'openid profile email offline_access';

export interface DirectoryClaims {
  readonly name?: string;
  readonly email?: string;
  readonly email_verified?: boolean;
  readonly groups?: readonly string[];
  readonly amr?: readonly string[];
}

/** A real OpenID Connect provider on a local port. Reusing a refresh token ends the grant. */
export interface DirectoryProvider {
  readonly issuer: string;
  readonly people: Map<string, DirectoryClaims>;
  signIn(address: string, subject: string): Promise<URL>;
  nextPerson: string;
  readonly requestCount: number;
  isDown: boolean;
  stop(): Promise<void>;
}

/** @param says where it puts claims: in the ID token, or in the user info only */
export async function startDirectoryProvider(
  redirectUri: string,
  says: 'in the token' | 'in the user info' = 'in the token',
): Promise<DirectoryProvider> {
  let handle = (_request: IncomingMessage, response: ServerResponse): unknown => response.end();
  const server = createServer((request, response) => handle(request, response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const people = new Map<string, DirectoryClaims>();
  const provider = new Provider(issuer, configurationOf(redirectUri, says, people));
  const callback = provider.callback();
  let requestCount = 0;
  const running: DirectoryProvider = {
    issuer,
    people,
    nextPerson: '',
    isDown: false,
    get requestCount() {
      return requestCount;
    },
    async signIn(address, subject) {
      running.nextPerson = subject;
      const { url, status, text } = await browserOf(issuer)(address);
      if (url.origin === issuer) throw new Error(`The directory answers ${status}: ${text}`);
      return url;
    },
    async stop() {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
  handle = async (request, response) => {
    if (request.url === '/token') requestCount += 1;
    if (running.isDown) return response.writeHead(503).end();
    if (!request.url?.startsWith('/interaction/')) return callback(request, response);
    const { params } = await provider.interactionDetails(request, response);
    const grant = new provider.Grant({ accountId: running.nextPerson, clientId: params.client_id });
    grant.addOIDCScope(SCOPES);
    const { amr } = people.get(running.nextPerson) ?? {};
    const login = { accountId: running.nextPerson, ...(amr && { amr }) };
    const answer = { login, consent: { grantId: await grant.save() } };
    return provider.interactionFinished(request, response, answer, { mergeWithLastSubmission: false });
  };
  return running;
}

function configurationOf(
  redirectUri: string,
  says: string,
  people: ReadonlyMap<string, DirectoryClaims>,
): Record<string, unknown> {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  return {
    clients: [
      {
        client_id: DIRECTORY_CLIENT.id,
        client_secret: DIRECTORY_CLIENT.secret,
        token_endpoint_auth_method: 'client_secret_post',
        redirect_uris: [redirectUri],
        grant_types: ['authorization_code', 'refresh_token'],
        response_types: ['code'],
        id_token_signed_response_alg: 'ES256',
      },
    ],
    scopes: SCOPES.split(' '),
    claims: {
      openid: ['sub', 'amr'],
      amr: null,
      profile: ['name', 'groups'],
      email: ['email', 'email_verified'],
    },
    conformIdTokenClaims: says === 'in the user info',
    jwks: { keys: [{ ...privateKey.export({ format: 'jwk' }), use: 'sig', alg: 'ES256', kid: 'one' }] },
    cookies: { keys: ['a key of the tests'] },
    interactions: { url: (_context: unknown, { uid }: { uid: string }) => `/interaction/${uid}` },
    features: { devInteractions: { enabled: false } },
    findAccount: (_context: unknown, accountId: string) =>
      people.has(accountId)
        ? { accountId, claims: () => ({ sub: accountId, ...people.get(accountId) }) }
        : undefined,
    issueRefreshToken: () => true,
    expiresWithSession: () => false,
    rotateRefreshToken: true,
    pkce: { required: () => true },
    ttl: {
      ...{ AccessToken: 3_600, IdToken: 3_600, AuthorizationCode: 600 },
      ...{ RefreshToken: 86_400, Grant: 86_400, Interaction: 600, Session: 600 },
    },
  };
}
