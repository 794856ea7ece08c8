import type { Generated } from 'kysely';
import type { Role } from './roles.ts';

/**
 * The account library writes these four tables and its own dates: text on SQLite, timestamptz on PostgreSQL.
 */
export interface StaffTable {
  id: string;
  name: string;
  email: string;
  email_verified: Generated<number | boolean>;
  image: string | null;
  role: Role;
  deactivated_at: number | null;
  /** To the minute. */
  last_seen_at: Generated<number | null>;
  /** Grows with every change of name, role or state. */
  version: Generated<number>;
  created_at: string | Date;
  updated_at: string | Date;
}

export interface StaffSessionTable {
  id: string;
  staff_id: string;
  token: string;
  expires_at: string | Date;
  ip_address: string | null;
  user_agent: string | null;
  /** Such as "Firefox on Windows"; never all that the browser says of itself. */
  browser: Generated<string | null>;
  /** Without its end, the network address names an area and not a household. */
  place: Generated<string | null>;
  created_at: string | Date;
  updated_at: string | Date;
}

export interface StaffCredentialTable {
  id: string;
  staff_id: string;
  account_id: string;
  provider_id: string;
  password: string | null;
  access_token: string | null;
  refresh_token: string | null;
  id_token: string | null;
  access_token_expires_at: string | Date | null;
  refresh_token_expires_at: string | Date | null;
  scope: string | null;
  created_at: string | Date;
  updated_at: string | Date;
}

export interface StaffVerificationTable {
  id: string;
  identifier: string;
  value: string;
  expires_at: string | Date;
  created_at: string | Date;
  updated_at: string | Date;
}

/**
 * A one-time link: creates the first owner, or lets a person choose a password: when invited, after asking on
 * the sign-in page (`reset`), or from the command line (`password`). Only its hash is stored.
 */
export interface StaffLinkTable {
  token_hash: string;
  purpose: 'first-owner' | 'password' | 'invitation' | 'reset';
  staff_id: string | null;
  expires_at: number;
  used_at: number | null;
}

/**
 * Every guess at a password or a code, written before it is checked, and every link that was asked for.
 * Account and address are hashes.
 */
export interface SignInAttemptTable {
  id: Generated<number>;
  account: string;
  sender: string;
  at: number;
  outcome: 'pending' | 'succeeded' | 'failed' | 'asked';
  staff_id: string | null;
}

/** JSON that the choices' schema checks. */
export interface StaffChoicesTable {
  staff_id: string;
  value: string;
  updated_at: number;
}

/** One row for each notice and person, so that nobody hears twice. */
export interface StaffNoticeTable {
  staff_id: string;
  /** Such as a case and its deadline. */
  subject: string;
  at: number;
}
