import type { Generated } from 'kysely';

export interface ConcernOutcomeTable {
  case_id: number;
  outcome: 'upheld' | 'partly-upheld' | 'not-upheld' | null;
  done: string;
  learned: string;
  version: number;
  updated_at: number;
  updated_by: string;
}

/** Each time that the deadline of the full answer was moved. */
export interface ConcernExtensionTable {
  id: Generated<number>;
  case_id: number;
  due_at: number;
  reason: string;
  agreed_with: string;
  staff_id: string;
  at: number;
  /** Null for an extension from before this was recorded. */
  before_due_at: Generated<number | null>;
  undone_at: Generated<number | null>;
}
