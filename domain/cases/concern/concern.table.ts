import type { Generated } from 'kysely';
import type { EntryKind, EntryRole } from './entry.ts';
import type { Outcome } from './outcome.ts';

export interface ConcernExtensionTable {
  id: Generated<number>;
  case_id: number;
  due_at: number;
  reason: string;
  agreed_with: string;
  staff_id: string;
  at: number;
  before_due_at: Generated<number | null>;
  undone_at: Generated<number | null>;
}

export interface ConcernPointTable {
  id: Generated<number>;
  case_id: number;
  position: number;
  words: string;
  finding: Outcome | null;
  answer: string;
  version: number;
  updated_at: number;
  updated_by: string;
}

/** One at a time; the history has those before. */
export interface ConcernInvestigatorTable {
  case_id: number;
  staff_id: string;
  chosen_by: string;
  at: number;
  confirmed_at: number | null;
}

export interface ConcernEntryTable {
  id: Generated<number>;
  case_id: number;
  /** ISO 8601; null where it is not known exactly. */
  day: string | null;
  kind: EntryKind;
  role: EntryRole | null;
  person: string;
  words: string;
  evidence: string | null;
  version: number;
  updated_at: number;
  updated_by: string;
}

export interface ConcernTables {
  concern_entries: ConcernEntryTable;
  concern_investigators: ConcernInvestigatorTable;
  concern_extensions: ConcernExtensionTable;
  concern_points: ConcernPointTable;
}
