import type { Generated } from 'kysely';

/** A safeguarding case for whose leads alerts repeat until one of them opens it. */
export interface SafeguardingAlarmTable {
  case_id: number;
  /** Epoch milliseconds of the next alert. */
  next_at: number;
  opened_at: number | null;
  opened_by: string | null;
}

export interface SafeguardingAlertTable {
  id: Generated<number>;
  case_id: number;
  /** A null means the on-call mobile. */
  staff_id: string | null;
  at: number;
  texted: 0 | 1;
}
