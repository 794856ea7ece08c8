import type { Generated } from 'kysely';
import type { Role } from './roles.ts';

/** Dates of this and the next two are text on SQLite, timestamptz on PostgreSQL. */
export interface StaffTable {
  id: string;
  name: string;
  email: string;
  role: Role;
  /** 1: named as a safeguarding lead; see `leads.server.ts`. */
  safeguarding_lead: Generated<0 | 1>;
  /** 1: works for the branches of {@link StaffBranchTable} alone; none of them, if it has no row. */
  some_branches: Generated<0 | 1>;
  /** Stored as typed, or ''; only for texts about what can’t wait. */
  mobile: Generated<string>;
  deactivated_at: number | null;
  /** The last person to invite them; null if there was none, or before it was recorded. */
  invited_by: Generated<string | null>;
  last_seen_at: Generated<number | null>;
  version: Generated<number>;
  created_at: string | Date;
  updated_at: string | Date;
}

export interface StaffBranchTable {
  staff_id: string;
  branch_id: number;
}

export interface StaffSessionTable {
  id: string;
  staff_id: string;
  token: string;
  expires_at: string | Date;
  browser: Generated<string | null>;
  /** Without its end, the network address names an area and not a household. */
  place: Generated<string | null>;
  /** The token of a session that began at the directory, used to ask there whether the person still exists. */
  sealed_refresh_token: Generated<string | null>;
  directory_asked_at: Generated<number | null>;
  directory_answered_at: Generated<number | null>;
  /** 1: the directory asked for a second factor. */
  second_factor_elsewhere: Generated<0 | 1>;
  /** When its holder last proved who they are to change access; see `proved.server.ts`. */
  proved_at: Generated<number | null>;
  created_at: string | Date;
  updated_at: string | Date;
}

export interface StaffCredentialTable {
  id: string;
  staff_id: string;
  password: string | null;
  created_at: string | Date;
  updated_at: string | Date;
}

/** A link for the first owner, an invitation, the sign-in page (`reset`) or the command line (`password`). */
export interface StaffLinkTable {
  token_hash: string;
  purpose: 'first-owner' | 'password' | 'invitation' | 'reset';
  staff_id: string | null;
  expires_at: number;
  used_at: number | null;
}

/** Guesses, written before they are checked, and requests for links. Account and address are hashes. */
export interface SignInAttemptTable {
  id: Generated<number>;
  account: string;
  sender: string;
  /** Keyed hash of the /48 of an IPv6 sender. */
  network: Generated<string | null>;
  at: number;
  outcome: 'pending' | 'succeeded' | 'failed' | 'asked';
  staff_id: string | null;
}

export interface StaffChoicesTable {
  staff_id: string;
  value: string;
  updated_at: number;
  signature: Generated<string | null>;
}

/** Has one row for each notice and person, so that no one hears twice. */
export interface StaffNoticeTable {
  staff_id: string;
  subject: string;
  at: number;
}

interface AuthenticatorTable {
  staff_id: string;
  secret: string;
  /** Is null until the first right code: before that it is no second factor. */
  confirmed_at: number | null;
  /** The time step of the newest code that was used; it and earlier ones are refused. */
  last_step: Generated<number>;
  created_at: number;
}

interface RecoveryCodeTable {
  code_hash: string;
  staff_id: string;
  used_at: number | null;
}

interface PasskeyTable {
  id: string;
  staff_id: string;
  name: string;
  public_key: string;
  counter: number;
  transports: string;
  created_at: number;
  last_used_at: number | null;
}

interface PendingSignInTable {
  token_hash: string;
  staff_id: string;
  expires_at: number;
  sealed_refresh_token: Generated<string | null>;
}

interface UsedChallengeTable {
  challenge: string;
  expires_at: number;
}

export interface SecondFactorTables {
  staff_authenticators: AuthenticatorTable;
  staff_recovery_codes: RecoveryCodeTable;
  staff_passkeys: PasskeyTable;
  staff_pending_sign_ins: PendingSignInTable;
  staff_used_challenges: UsedChallengeTable;
}
