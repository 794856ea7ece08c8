import type { Generated } from 'kysely';

/** An entry that was taken off the site and can come back. */
export interface RemovedEntryTable {
  id: Generated<number>;
  list: string;
  /** The whole row as JSON. */
  value: string;
  /** Name of the member of staff. */
  removed_by: string;
  removed_at: number;
}

/** One section of the provider's facts: who changed it last, and when somebody must look at it again. */
export interface FactGroupTable {
  section: string;
  version: number;
  /** ISO date. */
  review_by: string;
  changed_by: string;
  changed_at: number;
}

export interface SettingsTables {
  removed_entries: RemovedEntryTable;
  fact_groups: FactGroupTable;
}
