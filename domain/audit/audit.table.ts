import type { Generated } from 'kysely';

/** Who did, saw or was refused what. Rows are only added, and each carries a hash over the one before. */
export interface AuditTable {
  id: Generated<number>;
  at: number;
  staff_id: string | null;
  action: string;
  subject: string | null;
  detail: string | null;
  hash: string;
}

/** One row: where the log ends, so that a cut-off end is noticed. */
export interface AuditHeadTable {
  id: number;
  /** Entries before this id are of an earlier version, chained without the secret; null: not yet settled. */
  keyed_from: number | null;
  entries: number;
  last_id: number;
  hash: string;
  /** Over all of these, keyed with the secret; what is changed without it stays broken. */
  mac: string;
}
