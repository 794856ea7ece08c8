/** An email in the folder we read that arrived incomplete or could not be stored. */
export interface UnreadEmailTable {
  numbering: string;
  uid: number;
  /** Uses the server's clock; null where it did not say. Epoch milliseconds, as all times here. */
  arrived_at: number | null;
  first_failed_at: number;
  last_failed_at: number;
  tries: number;
}
