import type { Generated } from 'kysely';

export interface BackupRunTable {
  id: Generated<number>;
  /** Such as a night: one backup for each, however many processes there are. */
  slot: string;
  asked_by: string | null;
  started_at: number;
  /** Until then the process that makes it counts as alive. */
  leased_until: number;
  /** Null while it is made; at most one is. */
  finished_at: number | null;
  file: string;
  bytes: number | null;
  row_count: number | null;
  error: string | null;
}
