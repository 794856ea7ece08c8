/** JSON that the subject's own schema checks at each reading and writing. */
export interface SettingTable {
  key: string;
  value: string;
  updated_at: number;
}

/** A single row; grows with every published change. */
export interface ContentRevisionTable {
  id: number;
  revision: number;
}
