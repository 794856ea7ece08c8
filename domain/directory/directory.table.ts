import type { Generated, Selectable } from 'kysely';
import type { OAuthTrouble } from '#platform/oauth/oauth.server.ts';
import type { DirectoryKind, SecondFactorPlace } from './kinds.ts';

/**
 * The directory by which staff sign in, at Microsoft 365 or another provider: one row, or none. `..._at` columns are epoch
 * milliseconds, UTC.
 */
interface DirectoryTable {
  id: number;
  kind: DirectoryKind;
  /** On the button of the sign-in page. */
  name: string;
  issuer: string;
  /** JSON: what was entered, and what its issuer said of itself then. */
  details: string;
  client_id: string;
  sealed_secret: string;
  /** JSON: the groups whose members have each role. */
  groups: string;
  /** JSON: the groups whose members work for each branch, by its id, and for `all`. */
  branch_groups: Generated<string>;
  /** 1: somebody new in one of the groups gets an account. */
  adds_people: number;
  second_factor: SecondFactorPlace;
  version: number;
  changed_by: string;
  changed_at: number;
  /** Why it could not be asked lately. */
  trouble: Exclude<OAuthTrouble, 'consent'> | null;
  trouble_since: number | null;
  /** JSON: what it answered when an owner tried it. */
  tried: string | null;
}

/** Whom the directory has sent here: with an account, or waiting for an owner to say which. */
interface DirectoryPersonTable {
  id: string;
  issuer: string;
  /** With the issuer, the one thing of a person that never changes (OpenID Connect Core 1.0, 5.7). */
  subject: string;
  /** As the directory says them; '' for none. Neither finds an account. */
  name: string;
  email: string;
  staff_id: string | null;
  seen_at: number;
}

export interface DirectoryTables {
  directory: DirectoryTable;
  directory_people: DirectoryPersonTable;
}

export type DirectoryRow = Selectable<DirectoryTable>;
export type DirectoryPersonRow = Selectable<DirectoryPersonTable>;
