import type { Database } from '#domain/database.ts';
import { resealed, seal, unseal } from '#domain/staff/seal.server.ts';
import { OAuthError, type OAuthFailure } from '#platform/oauth/oauth.server.ts';
import { answerOf, type SignInRequest } from '#platform/oauth/open-id.server.ts';
import type { Secret } from '#platform/secret/key-ring.ts';
import { saysRoles } from './directory.schema.ts';
import { clientOf, type DirectoryParts, groupsIn, recordFailure } from './directory.server.ts';
import type { DirectoryRow } from './directory.table.ts';
import { type DirectoryPerson, personIn } from './kinds.ts';

/** `too-many-groups`: it omits the groups; `no-refresh`: group membership couldn't be checked again. */
export type AnswerProblem = OAuthFailure | 'too-many-groups' | 'no-refresh';

export interface DirectoryAnswer {
  readonly person: DirectoryPerson;
  readonly refreshToken: string | null;
}

export async function takeAnswer(
  parts: DirectoryParts,
  row: DirectoryRow,
  answer: URLSearchParams,
  signInRequest: SignInRequest,
): Promise<DirectoryAnswer | OAuthFailure> {
  try {
    const { claims, refreshToken } = await answerOf(clientOf(row, parts.secret), answer, signInRequest);
    await recordFailure(parts, row, null);
    return { person: personIn(row.kind, claims ?? {}), refreshToken };
  } catch (error) {
    if (!(error instanceof OAuthError)) throw error;
    const { failure } = error;
    if (failure !== 'consent') await recordFailure(parts, row, failure);
    return failure;
  }
}

export function answerProblem(
  row: DirectoryRow,
  { person, refreshToken }: DirectoryAnswer,
): AnswerProblem | null {
  if (refreshToken === null) return 'no-refresh';
  return person.hasTooManyGroups && saysRoles(groupsIn(row)) ? 'too-many-groups' : null;
}

export function leavesSecondFactor(
  { second_factor: place }: DirectoryRow,
  { hasSecondFactor }: DirectoryPerson,
) {
  return place === 'there' || (place === 'said' && hasSecondFactor);
}

export function sealRefreshToken(secret: Secret, staffId: string, refreshToken: string): string {
  return seal(secret, sealedFor(staffId), refreshToken);
}

export function refreshTokenIn(secret: Secret, staffId: string, sealed: string): string {
  try {
    return unseal(secret, sealedFor(staffId), sealed);
  } catch {
    throw new OAuthError('consent');
  }
}

export async function resealRefreshTokens(trx: Database, secret: Secret): Promise<void> {
  for (const table of ['staff_sessions', 'staff_pending_sign_ins'] as const) {
    const rows = await trx
      .selectFrom(table)
      .select(['staff_id', 'sealed_refresh_token'])
      .where('sealed_refresh_token', 'is not', null)
      .execute();
    for (const { staff_id, sealed_refresh_token: sealed } of rows) {
      if (sealed === null || staff_id === null) continue;
      await trx
        .updateTable(table)
        .set({ sealed_refresh_token: resealed(secret, sealedFor(staff_id), sealed) })
        .where('staff_id', '=', staff_id)
        .where('sealed_refresh_token', '=', sealed)
        .execute();
    }
  }
}

function sealedFor(staffId: string): string {
  return `refresh token of the directory:${staffId}`;
}
