import type { Claims } from '#platform/oauth/open-id.server.ts';

export const DIRECTORY_KINDS = ['microsoft', 'other'] as const;
export type DirectoryKind = (typeof DIRECTORY_KINDS)[number];

/**
 * Where a second factor is asked for. `here`: always here too, of whoever has one; `said`: here, unless the directory says
 * that it asked; `there`: never here, because the directory's own rules ask everybody.
 */
export const SECOND_FACTOR_PLACES = ['here', 'said', 'there'] as const;
export type SecondFactorPlace = (typeof SECOND_FACTOR_PLACES)[number];

/** What a directory says of somebody, as far as we believe it. */
export interface DirectoryPerson {
  readonly subject: string;
  readonly name: string;
  /** Whose owner the directory has verified; the only one that an account is found by. */
  readonly verifiedEmail: string | null;
  /** What a new account may have as its address, and what an owner recognises somebody by; '' for none. */
  readonly address: string;
  /** Ids or names, in lower case. */
  readonly groups: readonly string[];
  /** They are in so many that the directory names none. */
  readonly hasTooManyGroups: boolean;
  readonly hasSecondFactor: boolean;
}

interface DirectoryKindRecord {
  /** Parameters of the request. */
  readonly asks: Readonly<Record<string, string>>;
  readonly verifiedEmail: (claims: Claims) => string | null;
  /** Of somebody whose email is not verified. */
  readonly otherAddress: (claims: Claims) => string;
}

const SCOPE = 'openid profile email offline_access';

export const DIRECTORIES: Readonly<Record<DirectoryKind, DirectoryKindRecord>> = {
  microsoft: {
    // On a computer that several people use, the next one must not come in as the last.
    asks: { scope: SCOPE, prompt: 'select_account' },
    // Anybody there who has no mailbox can be given any email address; only this claim says that the address is theirs.
    // https://learn.microsoft.com/entra/identity-platform/migrate-off-email-claim-authorization
    verifiedEmail: (claims) => (isTrue(claims.xms_edov) ? emailIn(claims.email) : null),
    // The name with which they sign in there.
    otherAddress: (claims) => emailIn(claims.preferred_username) ?? '',
  },
  other: {
    asks: { scope: SCOPE },
    verifiedEmail: (claims) => (claims.email_verified === true ? emailIn(claims.email) : null),
    otherAddress: () => '',
  },
};

/** RFC 8176 (2), and what directories say in place of it. */
const SECOND_FACTOR_MEANS = new Set(['mfa']);
const SECOND_FACTOR_CONTEXTS = new Set([
  'http://schemas.openid.net/pape/policies/2007/06/multi-factor',
  'https://refeds.org/profile/mfa',
  'phr',
  'phrh',
]);

/** @throws when it names nobody, which no checked answer does */
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

/** Microsoft does so above 200, and names where they could be asked for. */
function leavesGroupsOut({ hasgroups, _claim_names: names }: Claims): boolean {
  return isTrue(hasgroups) || (typeof names === 'object' && names !== null && 'groups' in names);
}

function emailIn(claim: unknown): string | null {
  return typeof claim === 'string' && /^[^@\s]+@[^@\s]+$/.test(claim.trim()) ? claim.trim() : null;
}

/** Microsoft writes some of its claims as numbers or texts. */
function isTrue(claim: unknown): boolean {
  return claim === true || claim === 1 || claim === '1' || claim === 'true';
}

function textsIn(claim: unknown): readonly string[] {
  const all = Array.isArray(claim) ? claim : [claim];
  return all.filter((one) => typeof one === 'string');
}
