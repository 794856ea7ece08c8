import type { Generated } from 'kysely';
import type { VersionReason } from '#domain/content/post-edit.table.ts';

export interface PageTextTables {
  page_texts: PageTextTable;
  page_text_versions: PageTextVersionTable;
}

export interface PageTextTable {
  id: Generated<number>;
  path: string;
  language: Generated<string>;
  content: string;
  /** Is null if it doesn't differ from what's published or scheduled. */
  draft: string | null;
  draft_by: string | null;
  draft_at: number | null;
  /** Published from `starts_at` on. */
  planned: string | null;
  starts_at: number | null;
  /** When `before` is restored; `before` is null until the temporary texts are published. */
  ends_at: number | null;
  before: string | null;
  version: Generated<number>;
  /** Preview links from before this time are revoked. */
  previews_withdrawn: Generated<number>;
  updated_at: number;
}

export interface PageTextVersionTable {
  id: Generated<number>;
  page_id: number;
  content: string;
  reason: VersionReason;
  made_by: string;
  made_at: number;
}
