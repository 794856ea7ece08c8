import type { Generated } from 'kysely';

export interface BackupRunTable {
  id: Generated<number>;
  slot: string;
  asked_by: string | null;
  started_at: number;
  leased_until: number;
  finished_at: number | null;
  file: string;
  bytes: number | null;
  row_count: number | null;
  error: string | null;
}
