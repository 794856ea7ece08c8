import type { Generated } from 'kysely';
import type { RecordValues } from '../records/case-record.ts';
import type { EntryFields } from './entry.ts';
import type { pointItems } from './points.ts';

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

interface ItemTable {
  id: Generated<number>;
  case_id: number;
  version: number;
  updated_at: number;
  updated_by: string;
}

/** One of the things that a concern is about. */
export interface ConcernPointTable extends ItemTable, RecordValues<typeof pointItems.fields> {
  /** In the order of its case, with gaps where one was removed. */
  position: number;
}

/** One at a time; the history has those before. */
export interface ConcernInvestigatorTable {
  case_id: number;
  staff_id: string;
  chosen_by: string;
  at: number;
  confirmed_at: number | null;
}

export interface ConcernEntryTable extends ItemTable, Omit<EntryFields, 'date' | 'fileKey'> {
  day: EntryFields['date'];
  /** It may have been removed since. */
  evidence: EntryFields['fileKey'];
}

export interface ConcernTables {
  concern_entries: ConcernEntryTable;
  concern_investigators: ConcernInvestigatorTable;
  concern_extensions: ConcernExtensionTable;
  concern_points: ConcernPointTable;
}
