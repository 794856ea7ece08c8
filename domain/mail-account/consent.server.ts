import { z } from 'zod';
import { type AccessChanger, changeAccess } from '#domain/staff/change-access.server.ts';
import { seal, unseal } from '#domain/staff/seal.server.ts';
import { MINUTE_MS } from '#platform/clock/clock.ts';
import {
  consentAddress,
  newVerifier,
  OAuthError,
  type OAuthFailure,
  tokensForConsent,
} from '#platform/oauth/oauth.server.ts';
import type { Secret } from '#platform/secret/key-ring.ts';
import type { AccountParts } from './access-token.server.ts';
import { clientOf, readMailAccount, serviceOf, storeConsent } from './mail-account.server.ts';

/** Long enough to find a password and a second factor. */
export const CONSENT_MS = 30 * MINUTE_MS;

const consentSchema = z.object({
  verifier: z.string(),
  version: z.number(),
  /** When consent was last given, so that an answer counts once. */
  before: z.number().nullable(),
  until: z.number(),
});

interface Asking {
  /** The member of staff's session: no other session may complete it. */
  readonly sessionId: string;
  readonly redirectUri: string;
}

export async function askForConsent(
  { open, secret, clock }: AccountParts,
  { sessionId, redirectUri }: Asking,
): Promise<string | null> {
  const row = await readMailAccount(open.db);
  if (!row) return null;
  const verifier = newVerifier();
  const question = { verifier, version: row.version, before: row.consent_at, until: clock() + CONSENT_MS };
  const state = seal(secret, sealedFor(sessionId), JSON.stringify(question));
  return consentAddress(clientOf(row, secret, 'page'), { redirectUri, state, verifier }, serviceOf(row).asks);
}

/** `foreign`: no valid request here; `brief`: ends within the hour, unrenewable; `consent`: refused. */
export type ConsentOutcome = 'given' | 'foreign' | 'brief' | OAuthFailure;

export async function takeConsent(
  { open, secret, clock }: AccountParts,
  answer: URLSearchParams,
  { sessionId, redirectUri, changer }: Asking & { readonly changer: AccessChanger },
): Promise<ConsentOutcome> {
  const state = answer.get('state') ?? '';
  const question = questionIn(state, secret, sessionId);
  const row = await readMailAccount(open.db);
  if (!question || !row || question.until < clock()) return 'foreign';
  if (question.version !== row.version || question.before !== row.consent_at) return 'foreign';
  try {
    const { verifier } = question;
    const client = clientOf(row, secret, 'page');
    const tokens = await tokensForConsent(client, answer, { redirectUri, state, verifier });
    if (tokens.refreshToken === null) return 'brief';
    const grant = { secret, now: clock(), version: row.version, by: changer.actor.name } as const;
    const store = changeAccess(changer, (trx) => storeConsent(trx, tokens, { ...grant, way: 'page' }));
    return (await store) ? 'given' : 'foreign';
  } catch (error) {
    if (error instanceof OAuthError) return error.failure;
    throw error;
  }
}

function questionIn(state: string, secret: Secret, sessionId: string) {
  try {
    return consentSchema.parse(JSON.parse(unseal(secret, sealedFor(sessionId), state)));
  } catch {
    return null;
  }
}

function sealedFor(sessionId: string): string {
  return `question for consent of the session ${sessionId}`;
}
