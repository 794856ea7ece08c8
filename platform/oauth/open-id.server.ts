import {
  type AuthorizationServer,
  authorizationCodeGrantRequest,
  type Client,
  ClientSecretBasic,
  ClientSecretPost,
  discoveryRequest,
  generateRandomNonce,
  generateRandomState,
  getValidatedIdTokenClaims,
  processAuthorizationCodeResponse,
  processDiscoveryResponse,
  processRefreshTokenResponse,
  processUserInfoResponse,
  refreshTokenGrantRequest,
  type TokenEndpointResponse,
  userInfoRequest,
  validateAuthResponse,
} from 'oauth4webapi';
import {
  asking,
  type ConsentRequest,
  consentAddress,
  newVerifier,
  OAuthError,
  options,
  refusesPlainly,
} from './oauth.server.ts';

/** A directory answers within a second; people signing in and the regular recheck wait for it. */
const TIMEOUT_MS = 8_000;

export interface OpenIdServer {
  readonly issuer: string;
  readonly authorize: string;
  readonly token: string;
  readonly userInfo: string | null;
  /** Whether each answer names its issuer (RFC 9207). */
  readonly namesItself: boolean;
  readonly algorithms: readonly string[];
  readonly provesBy: 'body' | 'header';
}

export interface OpenIdClient {
  readonly server: OpenIdServer;
  readonly clientId: string;
  readonly clientSecret: string;
}

export type Claims = Readonly<Record<string, unknown>>;

export interface OpenIdAnswer {
  /** Checked claims from the ID token and any requested user info; null if a renewal brought neither. */
  readonly claims: Claims | null;
  /** Is null if there is none, or the one used stays valid. */
  readonly refreshToken: string | null;
}

export async function discoverServer(issuer: string): Promise<OpenIdServer> {
  return asking(async () => {
    const url = new URL(issuer);
    const found = await processDiscoveryResponse(
      url,
      await discoveryRequest(url, options(issuer, TIMEOUT_MS)),
    );
    const { authorization_endpoint: authorize, token_endpoint: token } = found;
    if (!authorize || !token) throw new OAuthError('unreachable');
    const ways = found.token_endpoint_auth_methods_supported;
    return {
      issuer: found.issuer,
      ...{ authorize, token, userInfo: found.userinfo_endpoint ?? null },
      namesItself: found.authorization_response_iss_parameter_supported === true,
      algorithms: found.id_token_signing_alg_values_supported ?? ['RS256'],
      provesBy: ways?.includes('client_secret_post') ? 'body' : 'header',
    };
  });
}

export interface SignInRequest extends ConsentRequest {
  /** Returned in the ID token, so that a token from another sign-in is refused. */
  readonly nonce: string;
}

export function newQuestion(): Omit<SignInRequest, 'redirectUri'> {
  return { state: generateRandomState(), nonce: generateRandomNonce(), verifier: newVerifier() };
}

export function signInAddress(
  { server, clientId }: Omit<OpenIdClient, 'clientSecret'>,
  { nonce, ...signInRequest }: SignInRequest,
  more: Readonly<Record<string, string>>,
): Promise<string> {
  const endpoints = { ...server, device: null };
  return consentAddress({ endpoints, clientId, clientSecret: null }, signInRequest, { nonce, ...more });
}

/**
 * Exchanges the directory's answer for tokens. The ID token arrives from the directory over TLS, so issuer, audience,
 * times and nonce are checked, but not its signature (OpenID Connect Core 1.0, 3.1.3.7). @throws OAuthError
 */
export async function answerOf(
  client: OpenIdClient,
  answer: URLSearchParams,
  { redirectUri, state, nonce, verifier }: SignInRequest,
): Promise<OpenIdAnswer> {
  return asking(async () => {
    const [server, known, clientAuth] = partiesOf(client);
    const parameters = refusesPlainly(() => validateAuthResponse(server, known, answer, state));
    const response = await authorizationCodeGrantRequest(
      ...[server, known, clientAuth, parameters, redirectUri, verifier, options(server.issuer, TIMEOUT_MS)],
    );
    const checks = { expectedNonce: nonce, requireIdToken: true };
    const tokens = await processAuthorizationCodeResponse(server, known, response, checks);
    return { claims: await claimsIn(client, tokens), refreshToken: tokens.refresh_token ?? null };
  });
}

/** Checks that the directory still knows the person, and returns current claims. @throws OAuthError */
export async function askAgain(client: OpenIdClient, refreshToken: string): Promise<OpenIdAnswer> {
  return asking(async () => {
    const [server, known, clientAuth] = partiesOf(client);
    const response = await refreshTokenGrantRequest(
      ...[server, known, clientAuth, refreshToken, options(server.issuer, TIMEOUT_MS)],
    );
    const tokens = await processRefreshTokenResponse(server, known, response);
    // The old token may be used up: a failure from here on must not lose the new one.
    const claims = await claimsIn(client, tokens).catch(() => null);
    return { claims, refreshToken: tokens.refresh_token ?? null };
  });
}

async function claimsIn(client: OpenIdClient, tokens: TokenEndpointResponse): Promise<Claims | null> {
  const claims = getValidatedIdTokenClaims(tokens) ?? null;
  if (!claims || !client.server.userInfo || saysAll(claims)) return claims;
  const [server, known] = partiesOf(client);
  const response = await userInfoRequest(
    server,
    known,
    tokens.access_token,
    options(server.issuer, TIMEOUT_MS),
  );
  const more = await processUserInfoResponse(server, known, claims.sub, response);
  return { ...more, ...claims };
}

/** Many directories put groups, or all but the person's id, only in the user info. */
function saysAll(claims: Claims): boolean {
  return 'groups' in claims || 'roles' in claims || '_claim_names' in claims;
}

function partiesOf({ server, clientId, clientSecret }: OpenIdClient) {
  const parts: AuthorizationServer = {
    issuer: server.issuer,
    authorization_endpoint: server.authorize,
    token_endpoint: server.token,
    id_token_signing_alg_values_supported: [...server.algorithms],
    authorization_response_iss_parameter_supported: server.namesItself,
    ...(server.userInfo !== null && { userinfo_endpoint: server.userInfo }),
  };
  const known: Client = { client_id: clientId };
  const clientAuth =
    server.provesBy === 'body' ? ClientSecretPost(clientSecret) : ClientSecretBasic(clientSecret);
  return [parts, known, clientAuth] as const;
}
