import type { Generated } from 'kysely';

/** Who did, saw or was refused what. Rows are only added, and each carries a hash over the one before. */
export interface AuditTable {
  id: Generated<number>;
  at: number;
  /** Null: the system itself, or nobody signed in. */
  staff_id: string | null;
  action: string;
  /** What it was about: a case reference, a setting, an address of the dashboard. */
  subject: string | null;
  detail: string | null;
  hash: string;
}
