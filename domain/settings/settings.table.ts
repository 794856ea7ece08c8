import type { Generated } from 'kysely';

export interface RemovedEntryTable {
  id: Generated<number>;
  list: string;
  value: string;
  removed_by: string;
  removed_at: number;
}

export interface FactGroupTable {
  section: string;
  version: number;
  review_by: string;
  changed_by: string;
  changed_at: number;
}

export interface SettingsTables {
  removed_entries: RemovedEntryTable;
  fact_groups: FactGroupTable;
}
