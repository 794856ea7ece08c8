/** A file that the virus scanner has passed, or that the site made itself; `_at` is epoch milliseconds, UTC. */
export interface FileScanTable {
  /** Of a private file. */
  stored_key: string;
  /** When it was last passed. */
  passed_at: number;
}
