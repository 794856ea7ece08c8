export interface FileScanTable {
  stored_key: string;
  passed_at: number;
}
