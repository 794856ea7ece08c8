import {
  type AuthorizationServer,
  allowInsecureRequests,
  authorizationCodeGrantRequest,
  type Client,
  ClientSecretPost,
  calculatePKCECodeChallenge,
  customFetch,
  discoveryRequest,
  generateRandomCodeVerifier,
  None,
  processAuthorizationCodeResponse,
  processDiscoveryResponse,
  processRefreshTokenResponse,
  ResponseBodyError,
  refreshTokenGrantRequest,
  type TokenEndpointResponse,
  validateAuthResponse,
  WWWAuthenticateChallengeError,
} from 'oauth4webapi';
import { fetchGuarded, type GuardedRequest, isOnThisMachine } from '#platform/web/fetch-guarded.server.ts';

/** A provider answers within a second. */
const TIMEOUT_MS = 15_000;
/** RFC 6749 (5.1) recommends stating it; Microsoft's and Google's tokens last this long. */
const LIFE_DEFAULT_MS = 3_600_000;

export interface OAuthEndpoints {
  readonly issuer: string;
  readonly authorize: string;
  readonly token: string;
  /** The address for device codes (RFC 8628); null if the provider has none. */
  readonly device: string | null;
}

export interface OAuthClient {
  readonly endpoints: OAuthEndpoints;
  readonly clientId: string;
  /** Is null for a client without one (RFC 6749, 2.1). */
  readonly clientSecret: string | null;
}

export interface OAuthTokens {
  readonly accessToken: string;
  readonly refreshToken: string | null;
  readonly livesMs: number;
}

/** `consent`: none, withdrawn, expired; `client`: unknown, bad secret; `unreachable`: no usable answer. */
export type OAuthFailure = 'consent' | 'client' | 'unreachable';

export class OAuthError extends Error {
  override readonly name = 'OAuthError';
  readonly failure: OAuthFailure;

  constructor(failure: OAuthFailure) {
    super(`The provider lets nobody in: ${failure}`);
    this.failure = failure;
  }
}

/** Returns the provider's endpoints (OpenID Connect Discovery 1.0). @throws OAuthError */
export async function discoverEndpoints(issuer: string): Promise<OAuthEndpoints> {
  return asking(async () => {
    const url = new URL(issuer);
    const found = await processDiscoveryResponse(url, await discoveryRequest(url, options(issuer)));
    const { authorization_endpoint: authorize, token_endpoint: token } = found;
    const { device_authorization_endpoint: device = null } = found;
    if (!authorize || !token) throw new OAuthError('unreachable');
    return { issuer: found.issuer, authorize, token, device };
  });
}

export interface ConsentRequest {
  /** The return address registered with the provider. */
  readonly redirectUri: string;
  readonly state: string;
  /** RFC 7636; sent only to the token endpoint. */
  readonly verifier: string;
}

/** RFC 7636 (4.1). */
export function newVerifier(): string {
  return generateRandomCodeVerifier();
}

/** Returns the address for giving consent. `more`: parameters only this provider needs. */
export async function consentAddress(
  { endpoints, clientId }: OAuthClient,
  { redirectUri, state, verifier }: ConsentRequest,
  { scope, ...more }: Readonly<Record<string, string>>,
): Promise<string> {
  const url = new URL(endpoints.authorize);
  const parameters = {
    client_id: clientId,
    redirect_uri: redirectUri,
    response_type: 'code',
    state,
    code_challenge: await calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    ...(scope && { scope }),
    ...more,
  };
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
  return url.href;
}

/** Exchanges the parameters of the person's return for tokens. @throws OAuthError */
export async function tokensForConsent(
  client: OAuthClient,
  answer: URLSearchParams,
  { redirectUri, state, verifier }: ConsentRequest,
): Promise<OAuthTokens> {
  return asking(async () => {
    const [server, known, clientAuth] = partiesOf(client);
    const parameters = refusesPlainly(() => validateAuthResponse(server, known, answer, state));
    const response = await authorizationCodeGrantRequest(
      ...[server, known, clientAuth, parameters, redirectUri, verifier, options(server.issuer)],
    );
    return tokensOf(await processAuthorizationCodeResponse(server, known, response));
  });
}

export async function renewTokens(client: OAuthClient, refreshToken: string): Promise<OAuthTokens> {
  return asking(async () => {
    const [server, known, clientAuth] = partiesOf(client);
    const response = await refreshTokenGrantRequest(
      ...[server, known, clientAuth, refreshToken, options(client.endpoints.issuer)],
    );
    return tokensOf(await processRefreshTokenResponse(server, known, response));
  });
}

export function partiesOf({ endpoints, clientId, clientSecret }: OAuthClient) {
  const server: AuthorizationServer = {
    issuer: endpoints.issuer,
    authorization_endpoint: endpoints.authorize,
    token_endpoint: endpoints.token,
    ...(endpoints.device !== null && { device_authorization_endpoint: endpoints.device }),
  };
  const known: Client = { client_id: clientId };
  return [server, known, clientSecret === null ? None() : ClientSecretPost(clientSecret)] as const;
}

/** Allows only encryption and public addresses, unless the provider is on this machine. */
export function options(issuer: string, timeoutMs = TIMEOUT_MS) {
  const onThisMachine = isOnThisMachine(issuer);
  return {
    signal: AbortSignal.timeout(timeoutMs),
    [allowInsecureRequests]: onThisMachine,
    [customFetch]: (address: string, request: Omit<GuardedRequest, 'signal'> & { signal?: AbortSignal }) =>
      fetchGuarded(
        address,
        { ...request, signal: request.signal ?? AbortSignal.timeout(timeoutMs) },
        { onThisMachine },
      ),
  };
}

export function tokensOf({ access_token, refresh_token, expires_in }: TokenEndpointResponse): OAuthTokens {
  return {
    accessToken: access_token,
    refreshToken: refresh_token ?? null,
    livesMs: expires_in === undefined ? LIFE_DEFAULT_MS : expires_in * 1_000,
  };
}

/** Turns a failure, such as a refusal or an answer to no request of ours, into a lack of consent. */
export function refusesPlainly<T>(read: () => T): T {
  try {
    return read();
  } catch {
    throw new OAuthError('consent');
  }
}

/** RFC 6749 (5.2), and OpenID Connect Core 1.0 (3.1.2.6) if the person must sign in again. */
const OF_CONSENT = new Set([
  ...['invalid_grant', 'access_denied', 'consent_required', 'interaction_required', 'login_required'],
]);

export async function asking<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw error instanceof OAuthError ? error : new OAuthError(failureOf(error));
  }
}

export function failureOf(error: unknown): OAuthFailure {
  if (error instanceof WWWAuthenticateChallengeError) return 'client';
  if (!(error instanceof ResponseBodyError) || error.status >= 500 || error.status === 429)
    return 'unreachable';
  if (error.error === 'temporarily_unavailable') return 'unreachable';
  return OF_CONSENT.has(error.error) ? 'consent' : 'client';
}
