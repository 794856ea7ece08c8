import type { Generated } from 'kysely';

/** What the investigation of a concern came to. */
export interface ConcernOutcomeTable {
  case_id: number;
  outcome: 'upheld' | 'partly-upheld' | 'not-upheld' | null;
  done: string;
  learned: string;
  version: number;
  updated_at: number;
  updated_by: string;
}

/** Each time that the answer's day was moved, and who agreed to it. */
export interface ConcernExtensionTable {
  id: Generated<number>;
  case_id: number;
  due_at: number;
  reason: string;
  agreed_with: string;
  staff_id: string;
  at: number;
  /** The day before the change; null of changes from before it was kept. */
  before_due_at: Generated<number | null>;
  undone_at: Generated<number | null>;
}
