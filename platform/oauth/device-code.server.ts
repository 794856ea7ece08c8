import {
  type DeviceAuthorizationResponse,
  deviceAuthorizationRequest,
  deviceCodeGrantRequest,
  processDeviceAuthorizationResponse,
  processDeviceCodeResponse,
  ResponseBodyError,
} from 'oauth4webapi';
import { isOnThisMachine } from '#platform/web/fetch-guarded.server.ts';
import {
  failureOf,
  type OAuthClient,
  type OAuthFailure,
  type OAuthTokens,
  options,
  partiesOf,
  tokensOf,
} from './oauth.server.ts';

const SECOND_MS = 1_000;
/** The default interval of RFC 8628 (3.2). */
const INTERVAL_DEFAULT_MS = 5_000;

/** A code to authorise a program from any device (RFC 8628). Only the provider may see `deviceCode`. */
export interface DeviceCode {
  readonly deviceCode: string;
  readonly userCode: string;
  readonly address: string;
  readonly livesMs: number;
  readonly intervalMs: number;
}

/** `denied`: the person refused; `expired`: the code is old; `not-allowed`: the client can't use codes. */
export type CodeFailure = 'denied' | 'expired' | 'not-allowed' | OAuthFailure;

/** `slower`: we polled too soon. */
export type CodeAnswer = 'pending' | 'slower' | CodeFailure;

export async function askForDeviceCode(
  client: OAuthClient,
  scope: string,
): Promise<DeviceCode | CodeFailure> {
  try {
    const [server, known, clientAuth] = partiesOf(client);
    const parameters: Record<string, string> = scope === '' ? {} : { scope };
    const response = await deviceAuthorizationRequest(
      ...[server, known, clientAuth, parameters, options(client.endpoints.issuer)],
    );
    const codeResponse = await processDeviceAuthorizationResponse(server, known, response);
    return isForPeople(codeResponse.verification_uri) ? readCode(codeResponse) : 'unreachable';
  } catch (error) {
    const answer = answerOf(error);
    return answer === 'pending' || answer === 'slower' ? 'unreachable' : answer;
  }
}

function readCode({
  device_code,
  user_code,
  verification_uri,
  expires_in,
  interval,
}: DeviceAuthorizationResponse) {
  return {
    deviceCode: device_code,
    userCode: user_code,
    address: verification_uri,
    livesMs: expires_in * SECOND_MS,
    intervalMs: interval === undefined ? INTERVAL_DEFAULT_MS : interval * SECOND_MS,
  };
}

function isForPeople(address: string): boolean {
  const protocol = URL.parse(address)?.protocol;
  return protocol === 'https:' || (protocol === 'http:' && isOnThisMachine(address));
}

export async function tokensForCode(
  client: OAuthClient,
  deviceCode: string,
): Promise<OAuthTokens | CodeAnswer> {
  try {
    const [server, known, clientAuth] = partiesOf(client);
    const response = await deviceCodeGrantRequest(
      ...[server, known, clientAuth, deviceCode, options(client.endpoints.issuer)],
    );
    return tokensOf(await processDeviceCodeResponse(server, known, response));
  } catch (error) {
    return answerOf(error);
  }
}

/** RFC 8628 (3.5), RFC 6749 (5.2), and two codes from Microsoft's description of this flow. */
const ANSWERS: ReadonlyMap<string, CodeAnswer> = new Map<string, CodeAnswer>([
  ['authorization_pending', 'pending'],
  ['slow_down', 'slower'],
  ['access_denied', 'denied'],
  ['authorization_declined', 'denied'],
  ['expired_token', 'expired'],
  ['bad_verification_code', 'expired'],
  ['unauthorized_client', 'not-allowed'],
  // Our requests are well-formed, so such a provider refuses this client.
  ['invalid_request', 'not-allowed'],
  ['unsupported_grant_type', 'not-allowed'],
]);

function answerOf(error: unknown): CodeAnswer {
  const codeAnswer = error instanceof ResponseBodyError ? ANSWERS.get(error.error) : undefined;
  return codeAnswer ?? failureOf(error);
}
