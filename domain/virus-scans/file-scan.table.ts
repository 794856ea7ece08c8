/** A file that the virus scanner has passed, or that the site made itself. */
export interface FileScanTable {
  stored_key: string;
  passed_at: number;
}
