import type { Database, OpenDatabase } from '#domain/database.ts';
import type { VersionReason } from './post.table.ts';
import { type DraftContent, postDraftSchema } from './post-draft.ts';
import { type SavedDraft, saveDraft } from './post-drafts.server.ts';
import type { WrittenKind } from './written.ts';

export const VERSIONS_LISTED_MAX = 100;

export interface DocumentVersion<Content> {
  readonly id: number;
  readonly reason: VersionReason;
  readonly by: string;
  readonly at: number;
  readonly content: Content;
}

export async function listVersions(
  db: Database,
  postId: number,
): Promise<readonly DocumentVersion<DraftContent>[]> {
  const rows = await db
    .selectFrom('post_versions as version')
    .innerJoin('staff', 'staff.id', 'version.made_by')
    .select(['version.id', 'reason', 'content', 'made_at as at', 'staff.name as by'])
    .where('post_id', '=', postId)
    .orderBy('version.id', 'desc')
    .limit(VERSIONS_LISTED_MAX)
    .execute();
  return rows.map((row) => ({ ...row, content: postDraftSchema.parse(JSON.parse(row.content)) }));
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
