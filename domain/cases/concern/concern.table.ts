import type { Generated } from 'kysely';
import type { RecordValues } from '../records/case-record.ts';
import type { StepFields } from '../safeguarding/record.ts';
import type { EntryFields } from './entry.ts';
import type { ExtensionFields } from './extension.ts';
import type { pointItems } from './points.ts';

interface Written {
  id: Generated<number>;
  case_id: number;
  staff_id: string;
  at: number;
}

export interface ConcernExtensionTable extends Written, Omit<ExtensionFields, 'date' | 'agreedWith'> {
  due_at: number;
  agreed_with: ExtensionFields['agreedWith'];
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

export interface ConcernPointTable extends ItemTable, RecordValues<typeof pointItems.fields> {
  /** The order within its case, with gaps where a point was removed. */
  position: number;
}

/** A case has one investigator at a time; the history has earlier ones. */
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

export interface SafeguardingStepTable extends Written, Omit<StepFields, 'doneOn'> {
  done_on: StepFields['doneOn'];
}

/** A marker on the body map; removed ones stay on record, as later readers may ask about them. */
export interface SafeguardingMarkTable extends Written {
  /** A key of `body-map.ts`. */
  place: string;
  words: string;
  removed_at: Generated<number | null>;
  removed_by: Generated<string | null>;
}

/** A safeguarding case with alerts that repeat until a lead opens it. */
export interface SafeguardingAlarmTable {
  case_id: number;
  /** Epoch milliseconds of the next alert. */
  next_at: number;
  opened_at: number | null;
  opened_by: string | null;
}

export interface SafeguardingAlertTable {
  id: Generated<number>;
  case_id: number;
  /** A null means the on-call mobile. */
  staff_id: string | null;
  at: number;
  texted: 0 | 1;
}

export interface ConcernTables {
  concern_entries: ConcernEntryTable;
  concern_investigators: ConcernInvestigatorTable;
  concern_extensions: ConcernExtensionTable;
  concern_points: ConcernPointTable;
  safeguarding_alarms: SafeguardingAlarmTable;
  safeguarding_alerts: SafeguardingAlertTable;
  safeguarding_steps: SafeguardingStepTable;
  safeguarding_marks: SafeguardingMarkTable;
}
