export interface SettingTable {
  key: string;
  value: string;
  updated_at: number;
}

export interface ContentRevisionTable {
  id: number;
  revision: number;
}
