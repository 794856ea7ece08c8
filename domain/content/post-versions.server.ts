import type { Database, OpenDatabase } from '#domain/database.ts';
import type { VersionReason } from './post.table.ts';
import { type DraftContent, postDraftSchema } from './post-draft.ts';
import { type SavedDraft, saveDraft } from './post-drafts.server.ts';
import type { WrittenKind } from './written.ts';

const VERSIONS_LISTED_MAX = 100;

export interface PostVersion {
  readonly id: number;
  readonly reason: VersionReason;
  readonly by: string;
  readonly at: number;
  readonly content: DraftContent;
}

export async function listVersions(db: Database, postId: number): Promise<readonly PostVersion[]> {
  const rows = await db
    .selectFrom('post_versions')
    .innerJoin('staff', 'staff.id', 'post_versions.made_by')
    .select([
      'post_versions.id',
      'post_versions.reason',
      'post_versions.content',
      'post_versions.made_at',
      'staff.name',
    ])
    .where('post_versions.post_id', '=', postId)
    .orderBy('post_versions.id', 'desc')
    .limit(VERSIONS_LISTED_MAX)
    .execute();
  return rows.map(({ id, reason, content, made_at, name }) => ({
    id,
    reason,
    by: name,
    at: made_at,
    content: postDraftSchema.parse(JSON.parse(content)),
  }));
}

export async function restoreVersion(
  open: OpenDatabase,
  restoring: {
    kind: WrittenKind;
    postId: number;
    versionId: number;
    version: number;
    staffId: string;
    now: number;
  },
): Promise<SavedDraft> {
  const { postId, versionId, ...by } = restoring;
  const found = (await listVersions(open.db, postId)).find(({ id }) => id === versionId);
  if (!found) return { outcome: 'missing' };
  return saveDraft(open, { ...by, id: postId, content: found.content, versionReason: 'restored' });
}
