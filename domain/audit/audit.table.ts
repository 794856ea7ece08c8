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

/** One row: where the log ends, so that an end that was cut off is noticed. */
export interface AuditHeadTable {
  /** 1. */
  id: number;
  /** Entries before this id are of an earlier version, chained without the secret; null until that is settled. */
  keyed_from: number | null;
  entries: number;
  last_id: number;
  /** Of the newest entry. */
  hash: string;
  /** Over all of these, by the secret; what is changed without it is broken for good. */
  mac: string;
}
