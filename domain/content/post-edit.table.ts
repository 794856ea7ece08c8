import type { Generated } from 'kysely';

/** What is being written and is not published; at most one for a post. */
export interface PostDraftTable {
  post_id: number;
  /** JSON that `postDraftSchema` checks. */
  content: string;
  saved_by: string;
  /** Epoch milliseconds, UTC. */
  saved_at: number;
}

export interface PostVersionTable {
  id: Generated<number>;
  post_id: number;
  /** JSON that `postDraftSchema` checks. */
  content: string;
  reason: VersionReason;
  made_by: string;
  /** Epoch milliseconds, UTC. */
  made_at: number;
}

export type VersionReason = 'saved' | 'published' | 'scheduled' | 'restored';

/** A post that was deleted and can still be brought back. */
export interface DeletedPostTable {
  id: Generated<number>;
  /** JSON of all of it but the comments. */
  kept: string;
  deleted_by: string;
  /** Epoch milliseconds, UTC. */
  deleted_at: number;
}

/** An address that a published post had before. */
export interface PostRedirectTable {
  slug: string;
  post_id: number;
}
