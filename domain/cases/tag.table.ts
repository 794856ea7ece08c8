import type { Generated } from 'kysely';
import type { CaseKind } from './case.table.ts';
import type { CaseStatus } from './case-status.ts';

export interface TagTable {
  id: Generated<number>;
  /** The result of `tagKey`: other spellings are the same tag. */
  key: string;
  name: string;
}

export interface CaseTagTable {
  tag_id: number;
  case_id: number;
}

/** Repeats `case_tags` in the order lists read it, filled by the database, see docs/database.md. */
export interface TaggedCaseTable {
  tag_id: number;
  case_status: CaseStatus;
  case_kind: CaseKind;
  listed_at: number;
  case_id: number;
}

export interface SavedViewTable {
  id: Generated<number>;
  staff_id: string;
  name: string;
  /** 1: colleagues who can read its kind see it too. */
  is_shared: 0 | 1;
  kind: CaseKind | null;
  query: string;
}

export interface TagTables {
  tags: TagTable;
  case_tags: CaseTagTable;
  tagged_cases: TaggedCaseTable;
  saved_views: SavedViewTable;
}
