import type { Generated } from 'kysely';

/** A backup that was begun by the schedule or by staff. Times are epoch milliseconds, UTC. */
export interface BackupRunTable {
  id: Generated<number>;
  /** What it was made for, such as a night; there is one for each, however many processes there are. */
  slot: string;
  /** Name of the member of staff; null: the schedule. */
  asked_by: string | null;
  started_at: number;
  /** Until then the process that makes it is taken to live. */
  leased_until: number;
  /** Null while it is made; at most one is. */
  finished_at: number | null;
  /** Its name in the folder of backups. */
  file: string;
  bytes: number | null;
  row_count: number | null;
  /** Why there is none, in words for staff. */
  error: string | null;
}
