import type { Claims } from '#platform/oauth/open-id.server.ts';

export const DIRECTORY_KINDS = ['microsoft', 'other'] as const;
export type DirectoryKind = (typeof DIRECTORY_KINDS)[number];

/** `here`: always; `said`: unless the directory confirms its own; `there`: the directory requires it. */
export const SECOND_FACTOR_PLACES = ['here', 'said', 'there'] as const;
export type SecondFactorPlace = (typeof SECOND_FACTOR_PLACES)[number];

export interface DirectoryPerson {
  readonly subject: string;
  readonly name: string;
  /** Verified by the directory; the only address used to find an account. */
  readonly verifiedEmail: string | null;
  /** A suggestion for a new account's address, which an owner can recognise; '' for none. */
  readonly address: string;
  readonly groups: readonly string[];
  readonly hasTooManyGroups: boolean;
  readonly hasSecondFactor: boolean;
}

interface DirectoryKindRecord {
  readonly asks: Readonly<Record<string, string>>;
  readonly verifiedEmail: (claims: Claims) => string | null;
  readonly otherAddress: (claims: Claims) => string;
}

const SCOPE = 'openid profile email offline_access';

export const DIRECTORIES: Readonly<Record<DirectoryKind, DirectoryKindRecord>> = {
  microsoft: {
    // On a shared computer, the next person must not be signed in as the last.
    asks: { scope: SCOPE, prompt: 'select_account' },
    // Someone without a mailbox there can be given any email address; only this claim proves ownership.
    // https://learn.microsoft.com/entra/identity-platform/migrate-off-email-claim-authorization
    verifiedEmail: (claims) => (isTrue(claims.xms_edov) ? emailIn(claims.email) : null),
    otherAddress: (claims) => emailIn(claims.preferred_username) ?? '',
  },
  other: {
    asks: { scope: SCOPE },
    verifiedEmail: (claims) => (claims.email_verified === true ? emailIn(claims.email) : null),
    otherAddress: () => '',
  },
};

/** RFC 8176 (2), and directories' own values for it. */
const SECOND_FACTOR_MEANS = new Set(['mfa']);
const SECOND_FACTOR_CONTEXTS = new Set([
  'http://schemas.openid.net/pape/policies/2007/06/multi-factor',
  'https://refeds.org/profile/mfa',
  'phr',
  'phrh',
]);

/** @throws if it identifies no one, which no checked answer does */
export function personIn(kind: DirectoryKind, claims: Claims): DirectoryPerson {
  const { sub, amr, acr } = claims;
  if (typeof sub !== 'string') throw new Error('The answer names nobody');
  const { verifiedEmail, otherAddress } = DIRECTORIES[kind];
  const email = verifiedEmail(claims);
  return {
    subject: sub,
    name: typeof claims.name === 'string' ? claims.name.trim() : '',
    verifiedEmail: email,
    address: email ?? otherAddress(claims),
    groups: [...textsIn(claims.groups), ...textsIn(claims.roles)].map((group) => group.toLowerCase()),
    hasTooManyGroups: leavesGroupsOut(claims),
    hasSecondFactor:
      textsIn(amr).some((means) => SECOND_FACTOR_MEANS.has(means)) ||
      (typeof acr === 'string' && SECOND_FACTOR_CONTEXTS.has(acr)),
  };
}

/** Detects Microsoft's omission of groups above 200, when it names an endpoint for them instead. */
function leavesGroupsOut({ hasgroups, _claim_names: names }: Claims): boolean {
  return isTrue(hasgroups) || (typeof names === 'object' && names !== null && 'groups' in names);
}

function emailIn(claim: unknown): string | null {
  return typeof claim === 'string' && /^[^@\s]+@[^@\s]+$/.test(claim.trim()) ? claim.trim() : null;
}

function isTrue(claim: unknown): boolean {
  return claim === true || claim === 1 || claim === '1' || claim === 'true';
}

function textsIn(claim: unknown): readonly string[] {
  const all = Array.isArray(claim) ? claim : [claim];
  return all.filter((one) => typeof one === 'string');
}
