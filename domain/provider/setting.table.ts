/** One subject a row, as JSON that the subject's own schema checks when it is read and written. */
export interface SettingTable {
  key: string;
  value: string;
  updated_at: number;
}

/** A single row whose number grows with every published change; finished pages are kept under it. */
export interface ContentRevisionTable {
  id: number;
  revision: number;
}
