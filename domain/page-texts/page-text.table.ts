import type { Generated } from 'kysely';
import type { VersionReason } from '#domain/content/post-edit.table.ts';

export interface PageTextTables {
  page_texts: PageTextTable;
  page_text_versions: PageTextVersionTable;
}

/** One for each page and language of which the office changed something. `..._at` columns are epoch milliseconds, UTC. */
export interface PageTextTable {
  id: Generated<number>;
  path: string;
  language: Generated<string>;
  /** JSON as all texts here (`OwnTexts`): what readers see. */
  content: string;
  /** Null when nothing differs from what readers see, or will see. */
  draft: string | null;
  draft_by: string | null;
  draft_at: number | null;
  /** What readers see from `starts_at` on. */
  planned: string | null;
  starts_at: number | null;
  /** When `before` comes back; it is null until the texts in between are shown. */
  ends_at: number | null;
  before: string | null;
  version: Generated<number>;
  /** Preview links from before the last time are void. */
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
