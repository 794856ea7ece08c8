import { generateKeyPairSync } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import Provider from 'oidc-provider';

export const OAUTH_CLIENT = { id: 'kindlewick', secret: 'the secret of the client' } as const;
export const OAUTH_SCOPES = 'imap offline_access';
const PERSON = 'mina';

/** A real OAuth2 provider on a local port. Reusing a refresh token ends the consent. */
export interface OAuthProvider {
  readonly issuer: string;
  agree(address: string): Promise<URL>;
  refuse(address: string): Promise<URL>;
  enterCode(userCode: string, answer: 'agree' | 'refuse'): Promise<void>;
  expireCode(userCode: string): Promise<void>;
  /** Answers the next token request with "slow down", which this provider never does on its own. */
  slowDown(): void;
  readonly requestCount: number;
  readonly tokens: readonly string[];
  /** Withdraws every consent. */
  withdraw(): Promise<void>;
  stop(): Promise<void>;
}

/** `no`: it has no endpoint for codes; `not for us`: it has one, but not for our client. */
type GivesCodes = 'yes' | 'no' | 'not for us';

/** @param onToken receives each access token before it is issued */
export async function startOAuthProvider(
  redirectUri: string,
  onToken: (token: string) => void = () => {},
  givesCodes: GivesCodes = 'yes',
): Promise<OAuthProvider> {
  let handle = (_request: IncomingMessage, response: ServerResponse): unknown => response.end();
  const server = createServer((request, response) => handle(request, response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const provider = new Provider(issuer, configurationOf(redirectUri, givesCodes));
  const tokens: string[] = [];
  provider.on('access_token.saved', ({ jti }) => {
    tokens.push(jti);
    onToken(jti);
  });
  const grants: string[] = [];
  let agrees = true;
  let requestCount = 0;
  let isTooSoon = false;
  const callback = provider.callback();
  handle = async (request, response) => {
    if (request.url === '/token') {
      requestCount += 1;
      if (isTooSoon) return answerTooSoon(response);
    }
    if (!request.url?.startsWith('/interaction/')) return callback(request, response);
    const answer = agrees ? await consentOf(provider, request, response) : { error: 'access_denied' };
    if ('consent' in answer) grants.push(answer.consent.grantId);
    return provider.interactionFinished(request, response, answer, { mergeWithLastSubmission: false });
  };
  function answerTooSoon(response: ServerResponse): void {
    isTooSoon = false;
    response.writeHead(400, { 'content-type': 'application/json' }).end('{"error":"slow_down"}');
  }
  const answer = async (address: string, yes: boolean) => {
    agrees = yes;
    const { url, status, text } = await browserOf(issuer)(address);
    if (url.origin === issuer) throw new Error(`The provider answers ${status}: ${text}`);
    return url;
  };
  return {
    issuer,
    tokens,
    agree: (address) => answer(address, true),
    refuse: (address) => answer(address, false),
    ...withCodes(provider, issuer),
    slowDown() {
      isTooSoon = true;
    },
    get requestCount() {
      return requestCount;
    },
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

function withCodes(provider: Provider, issuer: string): Pick<OAuthProvider, 'enterCode' | 'expireCode'> {
  return {
    async enterCode(userCode, answer) {
      const go = browserOf(issuer);
      const [, xsrf = ''] = /name="xsrf" value="([^"]+)"/.exec((await go(`${issuer}/device`)).text) ?? [];
      const choice: Record<string, string> = answer === 'agree' ? { confirm: 'yes' } : { abort: 'yes' };
      const page = await go(`${issuer}/device`, { xsrf, user_code: userCode, ...choice });
      const end = answer === 'agree' ? 'Sign-in Success' : 'interrupted';
      if (!page.text.includes(end)) throw new Error(`The provider answers ${page.status}: ${page.text}`);
    },
    async expireCode(userCode) {
      const stored = await provider.DeviceCode.adapter.findByUserCode(userCode.replaceAll('-', ''));
      if (!stored) throw new Error('The provider knows no such code');
      stored.exp = 1;
    },
  };
}

function configurationOf(redirectUri: string, givesCodes: GivesCodes): Record<string, unknown> {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  return {
    clients: [
      {
        client_id: OAUTH_CLIENT.id,
        client_secret: OAUTH_CLIENT.secret,
        token_endpoint_auth_method: 'client_secret_post',
        redirect_uris: [redirectUri],
        grant_types: [
          ...['authorization_code', 'refresh_token'],
          ...(givesCodes === 'yes' ? ['urn:ietf:params:oauth:grant-type:device_code'] : []),
        ],
        response_types: ['code'],
        id_token_signed_response_alg: 'ES256',
      },
    ],
    scopes: ['openid', ...OAUTH_SCOPES.split(' ')],
    jwks: { keys: [{ ...privateKey.export({ format: 'jwk' }), use: 'sig', alg: 'ES256', kid: 'one' }] },
    cookies: { keys: ['a key of the tests'] },
    interactions: { url: (_context: unknown, { uid }: { uid: string }) => `/interaction/${uid}` },
    features: { devInteractions: { enabled: false }, deviceFlow: { enabled: givesCodes !== 'no' } },
    findAccount: (_context: unknown, accountId: string) => ({
      accountId,
      claims: () => ({ sub: accountId }),
    }),
    issueRefreshToken: () => true,
    rotateRefreshToken: true,
    pkce: { required: () => true },
    ttl: {
      AccessToken: 3_600,
      RefreshToken: 86_400,
      Grant: 86_400,
      Interaction: 600,
      Session: 600,
      DeviceCode: 900,
    },
  };
}

async function consentOf(provider: Provider, request: IncomingMessage, response: ServerResponse) {
  const { params } = await provider.interactionDetails(request, response);
  const grant = new provider.Grant({ accountId: PERSON, clientId: params.client_id });
  grant.addOIDCScope(OAUTH_SCOPES);
  return { login: { accountId: PERSON }, consent: { grantId: await grant.save() } };
}

interface Page {
  readonly url: URL;
  readonly status: number;
  readonly text: string;
}

export function browserOf(issuer: string): (address: string, form?: Record<string, string>) => Promise<Page> {
  const cookies = new Map<string, string>();
  return async (address, form) => {
    let url = new URL(address);
    let sends: RequestInit = form ? { method: 'POST', body: new URLSearchParams(form) } : {};
    while (url.origin === issuer) {
      const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
      const response = await fetch(url, { ...sends, redirect: 'manual', headers: { cookie } });
      for (const set of response.headers.getSetCookie()) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(set) ?? [];
        cookies.set(name, value);
      }
      const to = response.headers.get('location');
      if (to === null) return { url, status: response.status, text: await response.text() };
      url = new URL(to, url);
      sends = {};
    }
    return { url, status: 0, text: '' };
  };
}
