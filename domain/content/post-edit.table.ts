import type { Generated } from 'kysely';

export interface PostDraftTable {
  post_id: number;
  content: string;
  saved_by: string;
  saved_at: number;
}

export interface PostVersionTable {
  id: Generated<number>;
  post_id: number;
  content: string;
  reason: VersionReason;
  made_by: string;
  made_at: number;
}

export type VersionReason = 'saved' | 'published' | 'scheduled' | 'restored';

export interface DeletedPostTable {
  id: Generated<number>;
  kept: string;
  deleted_by: string;
  deleted_at: number;
}

export interface PostRedirectTable {
  slug: string;
  post_id: number;
}
