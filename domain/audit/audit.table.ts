import type { Generated } from 'kysely';

export interface AuditTable {
  id: Generated<number>;
  at: number;
  staff_id: string | null;
  action: string;
  subject: string | null;
  detail: string | null;
  hash: string;
}

export interface AuditHeadTable {
  id: number;
  /** Entries before this id are of an earlier version, chained without the secret; null: not yet determined. */
  keyed_from: number | null;
  entries: number;
  last_id: number;
  hash: string;
  mac: string;
}
