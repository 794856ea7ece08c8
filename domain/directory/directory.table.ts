import type { Generated, Selectable } from 'kysely';
import type { OAuthFailure } from '#platform/oauth/oauth.server.ts';
import type { DirectoryKind, SecondFactorPlace } from './kinds.ts';

interface DirectoryTable {
  id: number;
  kind: DirectoryKind;
  name: string;
  issuer: string;
  details: string;
  client_id: string;
  sealed_secret: string;
  groups: string;
  branch_groups: Generated<string>;
  /** 1: new people in one of the groups get an account. */
  adds_people: number;
  second_factor: SecondFactorPlace;
  version: number;
  changed_by: string;
  changed_at: number;
  trouble: Exclude<OAuthFailure, 'consent'> | null;
  trouble_since: number | null;
  tried: string | null;
}

/** People who have signed in at the directory, with an account or waiting for an owner to link one. */
interface DirectoryPersonTable {
  id: string;
  issuer: string;
  /** With the issuer, a person's only permanent identifier (OpenID Connect Core 1.0, 5.7). */
  subject: string;
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
